import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import type { stepsFields } from '../../blocks/steps.ts';
import css from './steps.module.css';

/** Steps or an agenda, one below the other; what has no time of its own is numbered. */
export default function StepsBlock({ props }: BlockProps<ShownProps<typeof stepsFields>>) {
  const { title, items } = props;
  if (items.length === 0) return null;
  return (
    <BlockFrame title={title}>
      <ol className={css.steps}>
        {items.map(({ when, title: name, text }, index) => (
          <li key={`${when} ${name}`}>
            <span className={css.when}>{when || String(index + 1)}</span>
            <div>
              <h3>{name}</h3>
              {text && <p>{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </BlockFrame>
  );
}
