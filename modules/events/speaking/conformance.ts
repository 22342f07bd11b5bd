import type { Caller } from '../../../kernel/conformance/caller.ts';
import { visitor } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { uploadBody, writtenPaper } from '../../../kernel/conformance/uploaded.ts';
import { makeLink } from '../../../kernel/testkit/link.ts';
import { publishedItem } from '../../content/envelope/content-examples.ts';
import { PIECE_BYTES } from '../../platform/file/rules/pieces.ts';
import { INVITATION_LINK } from './contract.ts';

interface Planned {
  conference: number;
  expert: number;
  /** Number of the task in the timetable. */
  task: number;
}

interface Invited extends Planned {
  id: number;
  version: number;
  /** The expert, signed in. */
  as: Caller;
}

type Board = { data: { tasks: { task: number; id: number | null; version: number; expertId: number }[] } };
const row = async (stage: Stage, conference: number, expert: number) =>
  (await stage.call<Board>('speaking.board.show', { conference })).data.tasks.find((one) => one.expertId === expert);

/** A talk of an expert in the draft of a conference; `member` is who the expert is. */
async function planned(stage: Stage, member?: number): Promise<Planned> {
  const { id: conference } = await publishedItem(stage, 'conference.conference');
  const { id: expert, version } = await publishedItem(stage, 'expert.expert');
  if (member !== undefined) await stage.call('expert.expert.link', { id: expert, version, memberId: member });
  await stage.call('agenda.item.save', {
    ...{ conferenceId: conference, kind: 'talk', title: stage.text('报告'), titleEn: stage.text('Talk') },
    ...{ startsAt: '2099-03-25T09:00:00+08:00', endsAt: '2099-03-25T09:40:00+08:00' },
    people: [{ expertId: expert, role: 'speaker' }],
  });
  return { conference, expert, task: (await row(stage, conference, expert))?.task ?? 0 };
}

/** The same, invited. */
async function invited(stage: Stage): Promise<Invited> {
  const { member, caller: as } = await stage.newcomer();
  const { conference, expert, task } = await planned(stage, member.id);
  await stage.call('speaking.letter.send', { conference, tasks: [task] });
  const made = await row(stage, conference, expert);
  return { conference, expert, task, id: made?.id ?? 0, version: made?.version ?? 0, as };
}

/** The same, accepted. */
async function accepted(stage: Stage): Promise<Invited> {
  const made = await invited(stage);
  const { id, version } = made;
  const { data } = await stage.call<{ data: { version: number } }>('speaking.task.move', {
    id,
    version,
    to: 'accepted',
  });
  return { ...made, version: data.version };
}

type Made = { data: { id: number } };
const announcement = (stage: Stage, task: number) => ({ task, kind: 'slides', name: stage.text('课件') });

/** A version that was announced, with who brings it. */
async function announced(stage: Stage): Promise<Invited & { paper: number }> {
  const made = await accepted(stage);
  const { data } = await stage.call<Made>('speaking.announce', announcement(stage, made.id), made.as);
  return { ...made, paper: data.id };
}

const broughtBy = (id: number, as: Caller): PreparedCall =>
  new PreparedCall({}, { as, raw: uploadBody({ id }, writtenPaper('slides')) });

/** A paper in two pieces. */
const paper = Buffer.concat([
  Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%'),
  Buffer.alloc(PIECE_BYTES, ' '),
  Buffer.from('\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
]);
const onItsWay = (id: number) => ({ id, name: 'slides.pdf', size: paper.length, mark: '1' });
const pieceBy = (id: number, number: number, as: Caller): PreparedCall => {
  const bytes = paper.subarray(number * PIECE_BYTES, (number + 1) * PIECE_BYTES);
  const said: Record<string, number> = number === 0 ? { id, number } : { id };
  return new PreparedCall({}, { as, raw: uploadBody(said, { name: 'piece', bytes }) });
};

/** A version of which the first piece is here. */
async function halfHere(stage: Stage): Promise<Invited & { paper: number }> {
  const made = await announced(stage);
  await stage.call('speaking.begin', onItsWay(made.paper), made.as);
  await stage.play('speaking.piece', pieceBy(made.paper, 0, made.as));
  return made;
}

/** A version that has arrived. */
async function brought(stage: Stage): Promise<Invited & { paper: number }> {
  const made = await announced(stage);
  await stage.play('speaking.bring', broughtBy(made.paper, made.as));
  return made;
}

/** Whoever holds the link of an invitation. */
async function holder(stage: Stage, { conference, expert }: Planned): Promise<Caller> {
  const rows = await stage.kit
    .ctx(stage.shop)
    .db.rows<{ id: number }>(
      'SELECT id FROM speaking_guest WHERE shop_id = $1 AND conference_id = $2 AND expert_id = $3',
      [stage.shop.id, conference, expert],
    );
  const token = await makeLink(stage.kit, stage.shop, { kind: INVITATION_LINK, thingId: rows[0]?.id ?? 0 });
  return { ...visitor(stage.shop), token };
}

const answer = ({ id, version }: Invited) => ({ task: id, version, to: 'accepted' });
const disclosure = ({ id, version }: Invited) => ({ task: id, version, ticked: true });

/** A successful call of each operation of speakers’ tasks. */
export const examples: Examples = {
  'speaking.board.show': async (stage) => ({ conference: (await invited(stage)).conference }),
  'speaking.guest.show': async (stage) => {
    const { conference, expert } = await invited(stage);
    return { conference, expert };
  },
  'speaking.letter.preview': async (stage) => {
    const { conference, task } = await planned(stage, (await stage.newcomer()).member.id);
    return { conference, tasks: String(task) };
  },
  'speaking.letter.send': async (stage) => {
    const { conference, task } = await planned(stage, (await stage.newcomer()).member.id);
    return { conference, tasks: [task] };
  },
  'speaking.contact.save': async (stage) => ({ expert: (await planned(stage)).expert, phone: stage.phone() }),
  'speaking.link.open': async (stage) => {
    const { conference, expert } = await invited(stage);
    return { conference, expert };
  },
  'speaking.task.move': async (stage) => {
    const { id, version } = await invited(stage);
    return { id, version, to: 'declined', reason: stage.text('原因') };
  },
  'speaking.task.confirm': async (stage) => {
    const { conference, id } = await accepted(stage);
    return { conference, ids: [id] };
  },
  'speaking.task.deadline': async (stage) => {
    const { id, version } = await accepted(stage);
    return { id, version, slidesBy: '2099-03-24T09:00:00+08:00' };
  },
  'speaking.guest.replace': async (stage) => {
    const { conference, expert, task } = await invited(stage);
    const { id: by } = await publishedItem(stage, 'expert.expert');
    return { conference, expert, by, tasks: [task], reason: stage.text('原因') };
  },
  'speaking.room.show': async (stage) => ({ conference: (await brought(stage)).conference }),
  'speaking.material.mark': async (stage) => ({ id: (await brought(stage)).paper, version: 2, to: 'checked' }),
  'speaking.material.bring': async (stage) => {
    const { id } = await accepted(stage);
    return new PreparedCall({}, { raw: uploadBody({ task: id, kind: 'slides' }, writtenPaper('slides')) });
  },
  'speaking.material.file': async (stage) => ({ id: (await brought(stage)).paper }),
  'speaking.tasks': async (stage) => {
    const { conference, as } = await invited(stage);
    return new PreparedCall({ conference }, { as });
  },
  'speaking.answer': async (stage) => {
    const made = await invited(stage);
    return new PreparedCall(answer(made), { as: made.as });
  },
  'speaking.disclose': async (stage) => {
    const made = await accepted(stage);
    return new PreparedCall(disclosure(made), { as: made.as });
  },
  'speaking.announce': async (stage) => {
    const { id, as } = await accepted(stage);
    return new PreparedCall(announcement(stage, id), { as });
  },
  'speaking.bring': async (stage) => {
    const { paper, as } = await announced(stage);
    return broughtBy(paper, as);
  },
  'speaking.begin': async (stage) => {
    const made = await announced(stage);
    return new PreparedCall(onItsWay(made.paper), { as: made.as });
  },
  'speaking.piece': async (stage) => {
    const made = await announced(stage);
    await stage.call('speaking.begin', onItsWay(made.paper), made.as);
    return pieceBy(made.paper, 0, made.as);
  },
  'speaking.finish': async (stage) => {
    const made = await halfHere(stage);
    return pieceBy(made.paper, 1, made.as);
  },
  'speaking.file': async (stage) => {
    const { paper, as } = await brought(stage);
    return new PreparedCall({ id: paper }, { as });
  },
  'speaking.invitation.open': async (stage) => new PreparedCall({}, { as: await holder(stage, await invited(stage)) }),
  'speaking.invitation.answer': async (stage) => {
    const made = await invited(stage);
    return new PreparedCall(answer(made), { as: await holder(stage, made) });
  },
  'speaking.invitation.disclose': async (stage) => {
    const made = await accepted(stage);
    return new PreparedCall(disclosure(made), { as: await holder(stage, made) });
  },
  'speaking.invitation.announce': async (stage) => {
    const made = await accepted(stage);
    return new PreparedCall(announcement(stage, made.id), { as: await holder(stage, made) });
  },
  'speaking.invitation.bring': async (stage) => {
    const made = await announced(stage);
    return broughtBy(made.paper, await holder(stage, made));
  },
  'speaking.invitation.begin': async (stage) => {
    const made = await announced(stage);
    return new PreparedCall(onItsWay(made.paper), { as: await holder(stage, made) });
  },
  'speaking.invitation.piece': async (stage) => {
    const made = await announced(stage);
    await stage.call('speaking.begin', onItsWay(made.paper), made.as);
    return pieceBy(made.paper, 0, await holder(stage, made));
  },
  'speaking.invitation.finish': async (stage) => {
    const made = await halfHere(stage);
    return pieceBy(made.paper, 1, await holder(stage, made));
  },
  'speaking.invitation.file': async (stage) => {
    const made = await brought(stage);
    return new PreparedCall({ id: made.paper }, { as: await holder(stage, made) });
  },
};
