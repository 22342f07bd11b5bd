import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Crowd, type CrowdCall } from './crowd.ts';
import { shopOperations, testOfAll } from './house.ts';

/** What a shop makes by hand and has few of, beside what its configuration is made of. */
const FEW = ['page', 'role', 'role_grant', 'room', 'venue'];

/** What every kind of content answers of one item, by the same statements: asked of one of them. */
const OF_EVERY_KIND = /\.(status|links|editions|compare)$/;

/**
 * What cannot be asked of a shop that was filled meanwhile: it is over by then, has been used, or is made of rows that nobody could save; and
 * figures that end with five thousand by themselves, which are read or not by the row that was made many.
 */
const NOT_ASKED = [
  'ask.question.figures',
  'ingest.piece',
  'live.quiz',
  'route.list',
  'weixin.authorize',
  'weixin.sceneShow',
];

/** Of requests few are open at once; each of them is asked whether it waits for the caller. */
const OF_OPEN_REQUESTS = 'from approval_request r where';

const ONE_OF_MANY = 'the made rows all name what is asked about by a column that is no foreign key';
const EVERYBODY = 'it counts everybody of a group, and who asks wants to know exactly that';

/** What reads more than a page of rows, and why. */
const READS_MORE: Readonly<Record<string, string>> = {
  'role.centre.tree': 'the tree as a whole, of five thousand centres at most',
  'member.duplicate.list': 'who may be the same person is looked for among all, when somebody merges people',
  'expert.choices': 'its figures are those of the newest ten thousand experts',
  'disease.index': 'the directory as a whole, of some thousand diseases',
  'conference.calendarFeed': 'the conferences of a shop, of which there are hundreds; programs keep what they are told',
  'agenda.difference': 'the timetable of a conference as a whole',
  'agenda.feed': 'the timetable of a conference as a whole',
  'itinerary.guest.show': 'the timetable of a conference as a whole',
  'checkin.find': 'the phones of all made people end in the same four figures',
  'campaign.campaign.dryRun': EVERYBODY,
  'vote.poll.monitor': EVERYBODY,
  'requirement.request.figures': 'the figures of ninety days',
  'ledger.show': ONE_OF_MANY,
  'payment.desk': ONE_OF_MANY,
  'payment.payment.show': ONE_OF_MANY,
  'comment.count': ONE_OF_MANY,
  'audit.verify': 'who looks through a trail is told how long it is',
  'setup.overview': 'the last two thousand entries of the trail',
  'bin.kinds': 'what lies in the bin, which is emptied after its days',
};

const asked = [
  ...Map.groupBy(
    shopOperations.filter(
      ([name, { endpoint }]) =>
        endpoint.method === 'GET' &&
        !(endpoint.input instanceof z.ZodObject && 'limit' in endpoint.input.shape) &&
        !NOT_ASKED.includes(name),
    ),
    ([name]) => OF_EVERY_KIND.exec(name)?.[0] ?? name,
  ).values(),
].flatMap(([first]): CrowdCall[] => (first === undefined ? [] : [{ title: first[0], name: first[0], more: {} }]));

let crowd: Crowd;
beforeAll(async () => {
  crowd = await Crowd.open(asked, { few: FEW, isOnesOwn: true });
});
afterAll(() => crowd.close());

describe('what answers without pages looks at no more than what it tells of, however much a shop has beside it', () => {
  testOfAll('there are such calls', () => expect(asked.length).toBeGreaterThan(400));
  test.each(asked)('$title', async (call) => {
    const { status, text, ran } = await crowd.reads(call);
    expect(status, text).toBe(200);
    const looked = ran.filter((one) => !one.text.includes(OF_OPEN_REQUESTS));
    const tooMuch = await crowd.tooMuch(call.name, looked);
    // A reason that is none any more goes.
    if (READS_MORE[call.name] === undefined) expect(tooMuch).toEqual([]);
    else expect(tooMuch).not.toEqual([]);
  });
});
