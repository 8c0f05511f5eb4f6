/**
 * Name of the device's database (D50). In its own file, so that checking whether the database exists does not load the code that opens it.
 */
export const DATABASE_NAME = 'cashier';
