/**
 * `request` of `node:http`. An import by statement reads every export of it, and one of them, `WebSocket`, loads the whole
 * client behind `fetch`, 13 MB that most processes never use.
 */
export const { request: httpRequest } = process.getBuiltinModule('node:http');
