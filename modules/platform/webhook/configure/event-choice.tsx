import { Checkbox } from 'antd';
import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { webhook } from '../contract.ts';
import styles from './hook.module.css';

interface EventChoiceProps {
  chosen: readonly string[];
  change(events: string[]): void;
}

/** The events that a webhook can be told of, each with an example of its message. */
export function EventChoice({ chosen, change }: EventChoiceProps) {
  const t = useText();
  const answer = useAnswer(webhook['webhook.events'], {});
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  return (
    <ul className={styles.events}>
      {answer.data.data.map(({ name, label, module, example }) => (
        <li key={name} className={styles.event}>
          <Checkbox
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              change(target.checked ? [...chosen, name] : chosen.filter((event) => event !== name))
            }
          >
            {module} · {label} <code>{name}</code>
          </Checkbox>
          <details>
            <summary>{t('example')}</summary>
            <pre className={styles.code}>{example}</pre>
          </details>
        </li>
      ))}
    </ul>
  );
}
