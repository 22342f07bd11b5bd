/** Codes that are believed without a line, and what one of them says. */
export { judgeCode, publishedKeys, signCodes, takeCode } from './commands/signed-codes.ts';
/** How a device stands, for who tells of those that do their work. */
export { DEVICE_STATE_SQL } from './device-state-sql.ts';
