/** Says that the page could not be loaded as a whole, in place of what is painted: without the application it only looks alive. */
export const showFailed = (page: Document): void => {
  page.getElementById('root')?.replaceChildren((page.getElementById('failed') as HTMLTemplateElement).content);
};
