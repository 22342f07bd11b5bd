import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Chip } from '../../../../../ui/site/chip.tsx';
import { MetaLine } from '../../../../../ui/site/meta-line.tsx';
import { Slot } from '../../../../../ui/site/slot.tsx';
import type { LiveShown, Pulse } from '../../contract.ts';
import { airTime } from './air-time.ts';
import { PosterButton } from './poster-button.tsx';
import { RemindButton } from './remind-button.tsx';
import { StatusChip } from './status-chip.tsx';
import css from './stream-head.module.css';

/** What a stream is called, how it stands, when it is, and how many watch. */
export function StreamHead({ stream, pulse }: { stream: LiveShown; pulse: Pulse | null }) {
  const { t, locale } = useApp();
  const status = pulse?.status ?? stream.status;
  const views = pulse?.views ?? stream.views;
  const written = (count: number): string => new Intl.NumberFormat(locale).format(count);
  return (
    <header className={css.head}>
      <div className={css.words}>
        <p className={css.chips}>
          <StatusChip status={status} />
          {stream.isGated && <Chip>{t('live.gated')}</Chip>}
        </p>
        <h1 lang={stream.locale}>{stream.title}</h1>
        <MetaLine>
          <time dateTime={stream.startsAt}>{airTime(stream)}</time>
          {views > 0 && t('live.views', { count: views, shown: written(views) })}
          {/* Keeps the place of what the first beat says. */}
          {pulse === null && status === 1 && t('live.online', { count: 0, shown: '…' })}
          {pulse !== null &&
            pulse.online > 0 &&
            status !== -1 &&
            status !== 2 &&
            t('live.online', { count: pulse.online, shown: written(pulse.online) })}
        </MetaLine>
        {stream.isRemindable && status === 0 && <RemindButton id={stream.id} />}
      </div>
      {stream.state !== 'withdrawn' && (
        <div className={css.actions} data-no-print>
          <Slot name="live.actions" props={{ type: 'live', id: stream.id }} />
          {!stream.isPreview && <PosterButton stream={stream} />}
        </div>
      )}
    </header>
  );
}
