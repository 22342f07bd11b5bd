import { useT } from '../../../../../kernel/client/site-app.ts';
import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import { ButtonLink } from '../../../../../ui/site/button.tsx';
import { useGone } from '../../../../../ui/site/use-gone.ts';
import type { FillData, fillFields } from '../../blocks/fill.ts';
import { FormFacts } from '../parts/form-facts.tsx';
import { FormSheet } from '../parts/form-sheet.tsx';
import css from './fill.module.css';

/** A form on a page: filled in where it stands, or the way to its own page; nothing where it is not the reader's to see. */
export default function FillBlock({ props, data }: BlockProps<ShownProps<typeof fillFields>, FillData>) {
  const t = useT();
  useGone(data === null ? undefined : 'form', data?.id);
  if (data === null) return null;
  const { title, lead, locale, url, status } = data;
  const head = (
    <div className={css.head}>
      <h2 lang={locale}>{props.title || title}</h2>
      {lead && <p lang={locale}>{lead}</p>}
      <FormFacts form={data} />
    </div>
  );
  if (props.look === 'button') {
    return (
      <BlockFrame>
        <div className={css.way}>
          {head}
          {status === 'open' ? (
            <ButtonLink to={url} large>
              {props.button || t('form.fillIn')}
            </ButtonLink>
          ) : (
            <p className={css.closed}>{t(`form.status.${status}`)}</p>
          )}
        </div>
      </BlockFrame>
    );
  }
  return (
    <BlockFrame>
      <div className={css.sheet} lang={locale}>
        {head}
        <FormSheet key={data.id} form={data} level={3} />
      </div>
    </BlockFrame>
  );
}
