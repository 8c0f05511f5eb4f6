/** Where a database is, without user and password. */
export const databaseName = (url: string): string => {
  const { host, pathname, searchParams } = new URL(url);
  return `${host || (searchParams.get('host') ?? 'localhost')}${pathname}`;
};

/** The database of DATABASE_URL cannot be reached. Its name has no password in it. */
export class DatabaseUnavailable extends Error {
  constructor(name: string, cause: unknown) {
    const reason =
      cause instanceof Error && cause.message !== '' ? cause.message : String((cause as { readonly code?: unknown } | null)?.code);
    super(`The database ${name} of DATABASE_URL cannot be opened: ${reason}. Without DATABASE_URL the sandbox brings its own.`);
  }
}

/** Another running sandbox uses the database; two would decide the same orders. */
export class DatabaseInUse extends Error {
  constructor(name: string) {
    super(`The database ${name} is in use by another running sandbox. Stop it, or name another database in DATABASE_URL.`);
  }
}

/** The sandbox's tables in the database were made by another version of it. What they hold is not thrown away unasked. */
export class DatabaseOfAnotherVersion extends Error {
  constructor(name: string) {
    super(
      `The sandbox's tables in the database ${name} were made by another version of it, and are left as they are. ` +
        '`npm start -- --reset` empties them; or name another database in DATABASE_URL.',
    );
  }
}

/** The database holds tables of others, which the sandbox must not stand beside: a mistaken URL must do no harm. */
export class ForeignDatabase extends Error {
  constructor(name: string, tables: readonly string[]) {
    super(
      `The database ${name} holds tables that are not the sandbox's, such as ${tables.join(', ')}. Name an empty database in DATABASE_URL.`,
    );
  }
}
