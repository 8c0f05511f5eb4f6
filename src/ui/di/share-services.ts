/** Where the app can be had. */
export interface ShareServices {
  /** Opens the store that the address asks for, a moment after the start, unless `mayLeave` then says no. */
  jumpToStore(mayLeave: () => boolean): void;
}
