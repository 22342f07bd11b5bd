import { useT } from '../../../../../kernel/client/site-app.ts';
import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import { ButtonLink } from '../../../../../ui/site/button.tsx';
import type { FormLinkData, formLinkFields } from '../../blocks/form-link.ts';
import css from './form-link.module.css';

/** The way to a form, as long as it takes entries. */
export default function FormLinkBlock({ props, data }: BlockProps<ShownProps<typeof formLinkFields>, FormLinkData>) {
  const t = useT();
  const { title, text, button, link, until, closed } = props;
  if (title === '') return null;
  return (
    <BlockFrame>
      <div className={css.form}>
        <div>
          <h2>{title}</h2>
          {text && <p>{text}</p>}
          {until !== null && (
            <p className={css.until}>{t('page.until', { at: formatDateTime(new Date(until)).slice(0, 16) })}</p>
          )}
        </div>
        {data?.isOpen && link !== null ? (
          <ButtonLink to={link} large>
            {button}
          </ButtonLink>
        ) : (
          <p className={css.closed}>{closed || t('page.closed')}</p>
        )}
      </div>
    </BlockFrame>
  );
}
