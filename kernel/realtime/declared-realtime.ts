import type { LiveMessage } from '../module/live-message.ts';
import type { Realtime } from './realtime.ts';

/**
 * Lets through what modules have declared, to whom they have declared it, and nothing else: the document of messages is made
 * from the same declarations. A throw is a module's mistake and names it.
 */
export function declaredRealtime(realtime: Realtime, messages: ReadonlyMap<string, LiveMessage>): Realtime {
  const check = (event: string, to: string, data: Record<string, unknown>): void => {
    const declared = messages.get(event);
    if (declared === undefined) throw new Error(`No module declares the message ${event} among its liveMessages.`);
    const receiver = typeof declared.to === 'string' ? declared.to : declared.to.room;
    if (receiver !== to) throw new Error(`The message ${event} is declared for ${receiver} and was sent to ${to}.`);
    const { error } = declared.data.strict().safeParse(data);
    if (error !== undefined) throw new Error(`The message ${event} carries what it does not declare: ${error.message}`);
  };
  return {
    toPerson(shopId, personId, event, data) {
      check(event, 'person', data);
      realtime.toPerson(shopId, personId, event, data);
    },
    toRoom(shopId, room, event, data) {
      check(event, room.slice(0, room.indexOf(':')), data);
      realtime.toRoom(shopId, room, event, data);
    },
    toDevice(shopId, deviceId, event, data) {
      check(event, 'device', data);
      realtime.toDevice(shopId, deviceId, event, data);
    },
    recheckRoom: (shopId, room) => realtime.recheckRoom(shopId, room),
    endDevice: (shopId, deviceId) => realtime.endDevice(shopId, deviceId),
    endSession: (shopId, sessionId) => realtime.endSession(shopId, sessionId),
  };
}
