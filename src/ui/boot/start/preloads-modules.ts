/** Whether the browser asks for the modules that the page and the early script name ahead: Safari before 17 and Firefox before 115 do not. */
export const preloadsModules = (page: Document): boolean => page.createElement('link').relList?.supports?.('modulepreload') === true;
