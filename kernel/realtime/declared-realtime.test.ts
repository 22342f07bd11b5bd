import { expect, test } from 'vitest';
import { z } from 'zod';
import type { LiveMessage } from '../module/live-message.ts';
import { declaredRealtime } from './declared-realtime.ts';

const messages = new Map<string, LiveMessage>([
  ['notice.changed', { summary: '', to: 'person', data: z.object({}) }],
  ['device.changed', { summary: '', to: 'device', data: z.object({}) }],
  ['weixin.qr', { summary: '', to: { room: 'qr' }, data: z.object({ status: z.enum(['scanned']) }) }],
]);
const sent: unknown[][] = [];
const realtime = declaredRealtime(
  {
    toPerson: (...what) => void sent.push(what),
    toRoom: (...what) => void sent.push(what),
    toDevice: (...what) => void sent.push(what),
    recheckRoom: (...what) => void sent.push(what),
    endDevice: (...what) => void sent.push(what),
    endSession: (...what) => void sent.push(what),
  },
  messages,
);

test('what is declared passes, to whom it is declared for', () => {
  realtime.toPerson(1, 2, 'notice.changed', {});
  realtime.toRoom(1, 'qr:a:b', 'weixin.qr', { status: 'scanned' });
  realtime.endSession(1, 3);
  realtime.toDevice(1, 4, 'device.changed', {});
  realtime.endDevice(1, 4);
  expect(sent).toEqual([
    [1, 2, 'notice.changed', {}],
    [1, 'qr:a:b', 'weixin.qr', { status: 'scanned' }],
    [1, 3],
    [1, 4, 'device.changed', {}],
    [1, 4],
  ]);
});

test('what nobody declares, more than is declared, or another receiver is a mistake that names the message', () => {
  sent.length = 0;
  expect(() => realtime.toPerson(1, 2, 'notice.gone', {})).toThrow(/notice\.gone/);
  expect(() => realtime.toPerson(1, 2, 'notice.changed', { name: '林知远' })).toThrow(/notice\.changed.*declare/);
  expect(() => realtime.toPerson(1, 2, 'weixin.qr', { status: 'scanned' })).toThrow(/for qr and was sent to person/);
  expect(() => realtime.toDevice(1, 2, 'notice.changed', {})).toThrow(/for person and was sent to device/);
  expect(() => realtime.toRoom(1, 'qr:a', 'weixin.qr', { status: 'lost' })).toThrow(/weixin\.qr/);
  expect(sent).toEqual([]);
});
