/** Goes to a path of ours, as the router does it. */
export type Navigate = (to: string, options?: { readonly replace?: boolean }) => void;
