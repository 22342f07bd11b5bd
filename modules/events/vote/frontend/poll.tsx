import { redirect } from 'react-router';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Link } from '../../../../ui/site/link.tsx';
import { vote } from '../contract.ts';
import { Ballot } from './parts/ballot.tsx';
import { BallotList } from './parts/ballot-list.tsx';
import css from './parts/poll.module.css';
import { PollFacts } from './parts/poll-facts.tsx';
import { PollResult } from './parts/poll-result.tsx';
import { usePoll } from './parts/use-poll.ts';

/** Fetches the poll that the address names; without a number, the list of polls is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/votes');
  return (await client.call(vote['vote.show'], { id })).data;
}

/** Head of a poll. */
export const meta = (_app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: data.title,
  description: data.about,
  canonical: `/vote?id=${data.id}`,
});

/** A poll: what is asked, the ballot, and the result where its rule tells it. */
export default function PollScreen() {
  const t = useT();
  const shown = useViewData<typeof loader>();
  const now = usePoll(shown);
  const { poll } = now;
  const isList = poll.mode !== 'named' && poll.status === 'published';
  return (
    <main id="content" className={css.page}>
      <nav className={css.above} data-no-print>
        <Link to="/votes">{t('vote.title')}</Link>
      </nav>
      <header className={css.head}>
        <h1>{poll.title}</h1>
        <PollFacts poll={poll} />
        {poll.about && <p className={css.lead}>{poll.about}</p>}
        {poll.status === 'void' && <p className={css.void}>{t('vote.voidWhy', { reason: poll.voidReason })}</p>}
      </header>
      {poll.result !== null && <PollResult poll={poll} result={poll.result} />}
      <Ballot key={poll.id} {...now} />
      {isList && <BallotList poll={poll} />}
    </main>
  );
}
