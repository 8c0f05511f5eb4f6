import { feedback } from '../../../texts/ar/feedback.ts';

/** Writing to customer service, the page after it, and their texts. */
export { FeedbackPages as screen } from '../feedback/feedback-pages.tsx';
export const texts = [feedback];
