import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { announceVisit } from './public.ts';

/** A ticket into the stage's shop. */
function ticket(stage: Stage): Promise<string> {
  const { kit, shop, people } = stage;
  const who = { accountId: people.member.accountId, name: stage.text('平台人员'), reason: stage.text('协助排查') };
  return kit.ctx(shop).db.write((tx) => announceVisit(tx, who, kit.services.now()));
}

/** A successful call of each operation on visits from the platform. */
export const examples: Examples = {
  'visit.redeem': async (stage) => ({ ticket: await ticket(stage) }),
  'visit.leave': async (stage) => {
    const { token } = await stage.call<{ token: string }>('visit.redeem', { ticket: await ticket(stage) });
    return new PreparedCall({}, { as: { shop: stage.shop, token, cookies: new Map() } });
  },
};
