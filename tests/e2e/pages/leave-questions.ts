import type { Page } from 'playwright/test';

/** The browser's question whether to leave the page: how often it was asked; it is always answered with yes. */
export class LeaveQuestions {
  asked = 0;
  constructor(page: Page) {
    page.on('dialog', (dialog) => {
      if (dialog.type() === 'beforeunload') this.asked += 1;
      void dialog.accept();
    });
  }
}
