import { useMemo } from 'react';
import { trustedHtml } from '../../kernel/client/trusted.ts';
import css from './rich-text.module.css';

/** Rich text that the server has sanitised when it was written; `lang` where it differs from the page's. */
export function RichText({ html, lang }: { html: string; lang?: string }) {
  const inner = useMemo(() => ({ dangerouslySetInnerHTML: { __html: trustedHtml(html) } }), [html]);
  return <div className={css.text} lang={lang} {...inner} />;
}
