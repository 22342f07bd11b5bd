/**
 * Messages to browsers that are connected now, to whichever process; rooms are named here, never by a client. They leave
 * at once: inside a transaction wrap the call in `tx.afterCommit`. A message is at most 6 kB as JSON.
 */
export interface Realtime {
  /** To every sign-in of one person in one shop. */
  toPerson(shopId: number, personId: number, event: string, data: Record<string, unknown>): void;
  /** To everybody who was let into a room of the shop, such as `qr:<scene>`. */
  toRoom(shopId: number, room: string, event: string, data: Record<string, unknown>): void;
  /** Asks about everybody in a room of the shop anew, within seconds: whom it lets in may have changed. */
  recheckRoom(shopId: number, room: string): void;
  /** To one device of the shop. */
  toDevice(shopId: number, deviceId: number, event: string, data: Record<string, unknown>): void;
  /** Ends the connections of a device. */
  endDevice(shopId: number, deviceId: number): void;
  /** Ends the connections of a sign-in. */
  endSession(shopId: number, sessionId: number): void;
}
