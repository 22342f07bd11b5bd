import { useMemo } from 'react';
import { trustedHtml } from '../../kernel/client/trusted.ts';
import css from './rich-text.module.css';

/** Tables that can be reached: one wider than the phone scrolls, and without a pointer by the arrow keys alone. */
const reachable = (html: string): string => html.replaceAll('<table', '<table tabindex="0"');

/** Rich text that the server has sanitised when it was written; `lang` where it differs from the page's. */
export function RichText({ html, lang }: { html: string; lang?: string }) {
  const inner = useMemo(() => ({ dangerouslySetInnerHTML: { __html: trustedHtml(reachable(html)) } }), [html]);
  return <div className={css.text} lang={lang} {...inner} />;
}
