import { pathOf } from '../routing/routes.ts';

/** Customer service in the chat app, WhatsApp, by its phone number (platform §1). */
export const supportChatUrl = (phone: string): string => `https://wa.me/${phone.replace(/\D/g, '')}`;

/** The page of an account's fine. */
export const finePath = (uid: string): string => `${pathOf('fines')}?id=${encodeURIComponent(uid)}`;
