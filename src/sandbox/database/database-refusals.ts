/** Returns a database's location without user and password. */
export const databaseName = (url: string): string => {
  const { host, pathname, searchParams } = new URL(url);
  return `${host || (searchParams.get('host') ?? 'localhost')}${pathname}`;
};

/** The database of DATABASE_URL is not used; the message says why, without a password. */
export class DatabaseRefused extends Error {}

/** The database of DATABASE_URL cannot be reached. */
export class DatabaseUnavailable extends DatabaseRefused {
  constructor(name: string, cause: unknown) {
    const reason =
      cause instanceof Error && cause.message !== '' ? cause.message : String((cause as { readonly code?: unknown } | null)?.code);
    super(`The database ${name} of DATABASE_URL cannot be opened: ${reason}. Without DATABASE_URL the sandbox brings its own.`);
  }
}

/** Another running sandbox uses the database; two sandboxes would decide the same orders. */
export class DatabaseInUse extends DatabaseRefused {
  constructor(name: string) {
    super(`The database ${name} is in use by another running sandbox. Stop it, or name another database in DATABASE_URL.`);
  }
}

/** Another version of the sandbox created its tables in the database. Their contents are not deleted without a request. */
export class DatabaseOfAnotherVersion extends DatabaseRefused {
  constructor(name: string) {
    super(
      `The sandbox's tables in the database ${name} were made by another version of it, and are left as they are. ` +
        '`npm start -- --reset` empties them; or name another database in DATABASE_URL.',
    );
  }
}

/** The database contains other programs' tables, which the sandbox must not be placed beside: a mistaken URL must do no harm. */
export class ForeignDatabase extends DatabaseRefused {
  constructor(name: string, tables: readonly string[]) {
    super(
      `The database ${name} holds tables that are not the sandbox's, such as ${tables.join(', ')}. Name an empty database in DATABASE_URL.`,
    );
  }
}
