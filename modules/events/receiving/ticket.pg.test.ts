import { afterAll, beforeAll, expect, test } from 'vitest';
import { withUpload } from '../../../kernel/http/with-upload.ts';
import { sampleTicket } from '../../platform/ocr/public.ts';
import { type SpeakingStage, speakingStage } from '../speaking/test-speaking-stage.ts';

let stage: SpeakingStage;
beforeAll(async () => {
  stage = await speakingStage();
});
afterAll(() => stage.close());

test('R1 the ticket of an invited expert is read by the link, for as long as they have something to do here, and kept nowhere', async () => {
  const expert = await stage.expert();
  await stage.call(stage.desk, 'speaking.contact.save', { expert, phone: '13900000467' });
  await stage.talk(expert, '02');
  await stage.invite(expert);
  const link = await stage.byLink(expert);
  const upload = { fileName: 'ticket.jpg', mime: 'image/jpeg', bytes: Buffer.from(await sampleTicket()) };
  type Read = { data: { fields: Record<string, string>; confidence: Record<string, number> } };
  const read = () =>
    withUpload(link, upload, (sent) => stage.call<Read>(sent, 'receiving.invited.readTicket', { kind: 'ticket' }));
  const { fields, confidence } = (await read()).data;
  expect(fields).toMatchObject({ mode: 'train', number: 'G1234', date: '2027-03-25', to: '北京南' });
  expect([(confidence.number ?? 0) > 0.85, confidence.arrives]).toEqual([true, 0]);
  expect(await stage.desk.db.rows('select id from file where shop_id = $1', [stage.shop.id])).toEqual([]);
  await stage.move(expert, 'declined', { reason: '行程冲突' });
  const { task } = await stage.taskOf(expert);
  await stage.call(stage.desk, 'speaking.guest.replace', {
    ...{ conference: stage.conference, expert, by: await stage.expert(), tasks: [task], reason: '换人' },
  });
  await expect(read()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
