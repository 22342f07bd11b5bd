import type { CSSProperties, ReactNode } from 'react';
import type { Microsite } from '../../contract.ts';
import css from './microsite-frame.module.css';
import { MicrositeHead } from './microsite-head.tsx';

/** A page of a microsite within its own head and colours. `current` is its address in the menu. */
export function MicrositeFrame({
  site,
  current = '',
  lang,
  children,
}: {
  site: Microsite;
  current?: string;
  lang?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={css.site} style={site.theme as CSSProperties}>
      <MicrositeHead site={site} current={current} />
      <main id="content" className={css.main} lang={lang}>
        {children}
      </main>
    </div>
  );
}
