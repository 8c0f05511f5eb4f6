/** Folder of `initdb` and `postgres`, installed if need be. Throws when there is none. */
export declare const postgresBinaries: () => string;
