import { useT } from '../../../../../kernel/client/site-app.ts';
import { Chip } from '../../../../../ui/site/chip.tsx';
import { timeText } from '../../chapters.ts';
import type { VideoCard } from '../../contract.ts';

/** How long a film is, and what comes of watching it. */
export function FilmChips({ card }: { card: Pick<VideoCard, 'duration' | 'isCredited' | 'hasTest' | 'isGated'> }) {
  const t = useT();
  const { duration, isCredited, hasTest, isGated } = card;
  return (
    <>
      {duration !== null && <Chip>{timeText(duration)}</Chip>}
      {isCredited && <Chip tone="accent">{t('video.credited')}</Chip>}
      {isGated && <Chip>{t('video.gated')}</Chip>}
      {hasTest && <Chip>{t('video.withTest')}</Chip>}
    </>
  );
}
