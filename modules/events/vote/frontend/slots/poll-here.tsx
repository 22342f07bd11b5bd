import { lazy, Suspense, useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { type Poll, vote } from '../../contract.ts';

const PollBlock = lazy(() => import('../parts/poll-block.tsx').then((file) => ({ default: file.PollBlock })));

/** A poll that stands on the page of something else, such as a stream: voted in where one is. */
export default function PollHere({ id }: { id: number }) {
  const { client } = useApp();
  const [poll, setPoll] = useState<Poll | null>(null);
  useEffect(() => {
    let isWanted = true;
    client.call(vote['vote.show'], { id }, { quiet: true }).then(
      ({ data }) => isWanted && setPoll(data),
      // What plays goes on without it.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [client, id]);
  return (
    poll !== null && (
      <Suspense>
        <PollBlock key={poll.id} shown={poll} />
      </Suspense>
    )
  );
}
