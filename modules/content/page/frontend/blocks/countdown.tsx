import { useT } from '../../../../../kernel/client/site-app.ts';
import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import { Countdown } from '../../../../../ui/site/countdown.tsx';
import type { countdownFields } from '../../blocks/countdown.ts';
import css from './countdown.module.css';

/** Days, hours and minutes until a moment. */
export default function CountdownBlock({ props }: BlockProps<ShownProps<typeof countdownFields>>) {
  const t = useT();
  const { title, until, over } = props;
  if (until === null) return null;
  return (
    <BlockFrame>
      <div className={css.countdown}>
        {title && <h2>{title}</h2>}
        <Countdown until={until} over={<p className={css.over}>{over || t('page.over')}</p>} />
        <p className={css.moment}>
          <time dateTime={until}>{formatDateTime(new Date(until)).slice(0, 16)}</time>
        </p>
      </div>
    </BlockFrame>
  );
}
