import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { deviceRoom, viewRoom } from './queries/room-now.ts';
import { checkinRoomFront, checkinRooms } from './room-contract.ts';

/** What answers how full rooms are. */
export const roomRoutes: readonly Binding[] = [
  ...bind(checkinRooms, {
    'checkin.roomNow.view': (input, ctx) => viewRoom(ctx, input),
  }),
  ...bind(checkinRoomFront, { 'checkin.roomNow.screen': (_input, ctx) => deviceRoom(ctx) }),
];
