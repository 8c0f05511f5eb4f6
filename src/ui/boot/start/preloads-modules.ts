/** Whether the browser asks for the modules that the start script names ahead: Safari before 17 and Firefox before 115 do not. */
export const preloadsModules = (page: Document): boolean => page.createElement('link').relList?.supports?.('modulepreload') === true;
