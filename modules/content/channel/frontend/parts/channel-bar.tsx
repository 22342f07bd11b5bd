import { useEffect, useRef } from 'react';
import { useT } from '../../../../../kernel/client/site-app.ts';
import { ChipLink } from '../../../../../ui/site/chip.tsx';
import type { ChannelRow } from '../../contract.ts';
import css from './channel-bar.module.css';

/** The channels in which the reader finds something, in one line that moves sideways; the present one is in sight. */
export function ChannelBar({
  path,
  channels,
  current,
}: {
  path: string;
  channels: readonly ChannelRow[];
  current: number;
}) {
  const t = useT();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const line = bar.current;
    const chip = line?.querySelector<HTMLElement>(`a[href$="id=${current}"]`);
    if (line && chip) line.scrollLeft = chip.offsetLeft - (line.clientWidth - chip.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={bar} className={css.bar} aria-label={t('channel.title')}>
      {channels.map(({ id, name }) => (
        <ChipLink key={id} to={`${path}?id=${id}`} current={id === current}>
          {name}
        </ChipLink>
      ))}
    </nav>
  );
}
