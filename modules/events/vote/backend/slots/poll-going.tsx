import { Link } from 'react-router';
import { useCan, useText } from '../../../../../ui/console/console-context.ts';
import { MONITOR } from '../../admin-contract.ts';

/** The way to how a poll goes that is put before the viewers of something, and to its screen in the hall. */
export default function PollGoing({ poll }: { poll: number | null }) {
  const t = useText();
  const can = useCan();
  if (poll === null) return null;
  return (
    <p>
      {can(MONITOR) && <Link to={`/backend/votes/${poll}/monitor`}>{t('here.monitor')}</Link>}{' '}
      <a href={`/vote/screen?id=${poll}`} target="_blank" rel="noreferrer">
        {t('here.screen')}
      </a>
    </p>
  );
}
