import { useT } from '../../../../../kernel/client/site-app.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { Chip } from '../../../../../ui/site/chip.tsx';
import { Icon } from '../../../../../ui/site/icon.tsx';
import type { PollCard } from '../../contract.ts';
import { endText } from '../../rules.ts';
import css from './poll.module.css';

const TONES = { open: 'ok', coming: 'accent', published: 'accent', void: 'warn' } as const;

/** How a poll stands, until when, whom it asks, and what becomes of a ballot. */
export function PollFacts({ poll }: { poll: PollCard }) {
  const t = useT();
  const { status, mode, who, opensAt, closesAt, timeZone } = poll;
  const tone = status in TONES ? TONES[status as keyof typeof TONES] : undefined;
  const time =
    status === 'coming' && opensAt !== null
      ? t('vote.opensAt', { at: formatDateTime(new Date(opensAt), timeZone).slice(0, 16), zone: timeZone })
      : closesAt !== null
        ? t(status === 'open' ? 'vote.until' : 'vote.closedAt', { at: endText(closesAt, timeZone), zone: timeZone })
        : '';
  return (
    <p className={css.facts}>
      <Chip {...(tone !== undefined && { tone })}>{t(`vote.status.${status}`)}</Chip>
      {time !== '' && (
        <span>
          <Icon name="clock" size={16} />
          {time}
        </span>
      )}
      <span>
        <Icon name="users" size={16} />
        {t(`vote.who.${who}`)}
      </span>
      <span>
        <Icon name="shield" size={16} />
        {t(`vote.mode.${mode}`)}
      </span>
    </p>
  );
}
