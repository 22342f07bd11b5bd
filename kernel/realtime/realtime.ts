/** Messages to browsers that are connected now; rooms are named here, never by a client. */
export interface Realtime {
  /** To every sign-in of one person in one shop. */
  toPerson(shopId: number, personId: number, event: string, data: Record<string, unknown>): void;
  /** To everybody who was let into a room of the shop, such as `qr:<scene>`. */
  toRoom(shopId: number, room: string, event: string, data: Record<string, unknown>): void;
  /** Ends the connections of a sign-in. */
  endSession(shopId: number, sessionId: number): void;
}
