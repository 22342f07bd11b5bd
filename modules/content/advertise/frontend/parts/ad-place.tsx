import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatePart } from '../../../../../kernel/client/use-late-part.ts';
import css from './ad-place.module.css';
import type { AdContext } from './ask-ads.ts';

/** How far below the screen a place is when it asks. */
const NEAR = '300px';

const room = () => import('./ad-room.tsx').then((file) => file.AdRoom);

interface AdPlaceProps {
  slot: string;
  context: AdContext;
}

function Room(props: AdPlaceProps & { empty(): void }) {
  const { part: AdRoom } = useLatePart(room);
  return AdRoom && <AdRoom {...props} />;
}

/**
 * A place for advertising: nothing is loaded or asked for before a reader comes near it, and it takes no room where there is
 * nothing. The page was drawn for everybody, so what stands there comes afterwards.
 */
export function AdPlace(props: AdPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const [stands, setStands] = useState<'far' | 'near' | 'empty'>('far');
  const empty = useCallback(() => setStands('empty'), []);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setStands('near');
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  if (stands === 'empty') return null;
  return (
    <div ref={place} className={css.place} data-ad-slot={props.slot}>
      {stands === 'near' && <Room {...props} empty={empty} />}
    </div>
  );
}
