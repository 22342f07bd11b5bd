import { visitor } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { uploadBody, writtenPaper } from '../../../kernel/conformance/uploaded.ts';
import { makeLink } from '../../../kernel/testkit/link.ts';
import { publishedItem } from '../../content/envelope/content-examples.ts';
import { INVITATION_LINK } from '../speaking/contract.ts';

type Board = { data: { tasks: { task: number; expertId: number }[] } };
type Shown = { data: { version: number; papers: { id: number }[] } };
interface Of {
  conference: number;
  expert: number;
}

/** An expert who was invited to a conference, as the member if one is named. */
async function invited(stage: Stage, member?: number): Promise<Of> {
  const { id: conference } = await publishedItem(stage, 'conference.conference');
  const { id: expert, version } = await publishedItem(stage, 'expert.expert');
  if (member === undefined) await stage.call('speaking.contact.save', { expert, phone: stage.phone() });
  else await stage.call('expert.expert.link', { id: expert, version, memberId: member });
  await stage.call('agenda.item.save', {
    ...{ conferenceId: conference, kind: 'talk', title: stage.text('报告'), titleEn: stage.text('Talk') },
    ...{ startsAt: '2099-03-25T09:00:00+08:00', endsAt: '2099-03-25T09:40:00+08:00' },
    people: [{ expertId: expert, role: 'speaker' }],
  });
  const { data } = await stage.call<Board>('speaking.board.show', { conference });
  await stage.call('speaking.letter.send', { conference, tasks: data.tasks.map(({ task }) => task) });
  return { conference, expert };
}

const brought = (of: Of): PreparedCall =>
  new PreparedCall({}, { raw: uploadBody({ ...of, kind: 'agreement' }, writtenPaper('agreement')) });

/** A dossier with one paper in it. */
async function withPaper(stage: Stage): Promise<Of & Shown['data']> {
  const of = await invited(stage);
  await stage.play('dossier.paper.bring', brought(of));
  return { ...of, ...(await stage.call<Shown>('dossier.dossier.show', { ...of })).data };
}

/** A successful call of each operation of dossiers. */
export const examples: Examples = {
  'dossier.board.show': async (stage) => ({ conference: (await invited(stage)).conference }),
  'dossier.dossier.show': async (stage) => ({ ...(await invited(stage)) }),
  'dossier.paper.bring': async (stage) => brought(await invited(stage)),
  'dossier.paper.remove': async (stage) => ({ id: (await withPaper(stage)).papers[0]?.id ?? 0 }),
  'dossier.dossier.step': async (stage) => {
    const { conference, expert, version } = await withPaper(stage);
    // One that asks for no more than that clears at once.
    const needs = [{ key: 'dossier.needs', value: ['agreement'] }];
    await stage.kit.services.settings.save(stage.kit.ctx(stage.shop), needs, 'conformance');
    return { conference, expert, version, to: 'cleared' };
  },
  'dossier.pack.open': async (stage) => {
    const { conference, expert } = await withPaper(stage);
    return { conference, expert };
  },
  'dossier.pack.read': async (stage) => {
    const { conference, expert } = await withPaper(stage);
    const { data } = await stage.call<{ data: { url: string } }>('dossier.pack.open', { conference, expert });
    const { searchParams } = new URL(data.url, 'http://site');
    return { conference, expert, until: Number(searchParams.get('until')), proof: searchParams.get('proof') ?? '' };
  },
  'dossier.own': async (stage) => {
    const { member, caller: as } = await stage.newcomer();
    return new PreparedCall({ conference: (await invited(stage, member.id)).conference }, { as });
  },
  'dossier.invited': async (stage) => {
    const { conference, expert } = await invited(stage);
    const [guest] = await stage.kit
      .ctx(stage.shop)
      .db.rows<{ id: number }>(
        'SELECT id FROM speaking_guest WHERE shop_id = $1 AND conference_id = $2 AND expert_id = $3',
        [stage.shop.id, conference, expert],
      );
    const token = await makeLink(stage.kit, stage.shop, { kind: INVITATION_LINK, thingId: guest?.id ?? 0 });
    return new PreparedCall({}, { as: { ...visitor(stage.shop), token } });
  },
};
