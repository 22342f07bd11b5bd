export { placePin, takePin } from './commands/place-pin.ts';
export { capacitySql, pinnedAnywhereSql, pinnedSql, slotsOfRowSql } from './pinned-sql.ts';
