import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import { Icon } from '../../../../../ui/site/icon.tsx';
import type { questionsFields } from '../../blocks/questions.ts';
import css from './questions.module.css';

/** Questions whose answers open; they need no script for it. */
export default function QuestionsBlock({ props }: BlockProps<ShownProps<typeof questionsFields>>) {
  const { title, items } = props;
  if (items.length === 0) return null;
  return (
    <BlockFrame title={title}>
      <div className={css.questions}>
        {items.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              {question}
              <Icon name="right" size={18} />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </BlockFrame>
  );
}
