/** Name of the device's database (D50). Apart, so that whoever only asks whether it exists loads nothing that opens it. */
export const DATABASE_NAME = 'cashier';
