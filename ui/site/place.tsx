import type { ReactNode } from 'react';
import { useT } from '../../kernel/client/site-app.ts';
import { ButtonLink } from './button.tsx';
import { MapSketch } from './map-sketch.tsx';
import css from './place.module.css';

/** A place, its coordinates as maps of China have them (GCJ-02): its plan, or a sketch of it, its address, and a link that opens a map; nothing of a foreign host is loaded. */
export function Place({
  name,
  address,
  coordinates: { latitude, longitude },
  plan = null,
  children,
}: {
  name: string;
  address: string;
  coordinates: { latitude: number; longitude: number };
  plan?: { url: string; alt: string } | null;
  /** How to get there. */
  children?: ReactNode;
}) {
  const t = useT();
  const marker = new URLSearchParams({ position: `${longitude},${latitude}`, name, coordinate: 'gaode' });
  return (
    <div className={css.place}>
      <div className={css.plan}>
        {plan === null ? (
          <MapSketch latitude={latitude} longitude={longitude} />
        ) : (
          <img src={plan.url} alt={plan.alt} loading="lazy" />
        )}
      </div>
      <div className={css.words}>
        <h2>{name}</h2>
        <address>{address}</address>
        {children}
        <ButtonLink to={`https://uri.amap.com/marker?${marker}`} kind="outline">
          {t('shell.place.openMap')}
        </ButtonLink>
      </div>
    </div>
  );
}
