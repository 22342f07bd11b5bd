import { Modal, Switch } from 'antd';
import { useState } from 'react';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { modules } from '../contract.ts';
import styles from './module-switch.module.css';

interface ModuleSwitchProps {
  id: string;
  title: string;
  isOn: boolean;
  isDisabled: boolean;
  whyNot: string;
  turn(isOn: boolean): void;
}

/** What goes out of sight with a module, and what loses its hold. */
function Impact({ id }: { id: string }) {
  const t = useText();
  const { locale } = useConsole();
  const list = useEnumerated();
  const answer = useAnswer(modules['module.impact'], { module: id }, { isFresh: true });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { menu, routes, blocks, settings, jobs, records, leaning } = answer.data.data;
  const said = (label: { zh: string; en: string }): string => labelIn(locale, label);
  const number = (amount: number): string => new Intl.NumberFormat(locale).format(amount);
  const total = records.reduce((sum, { rows }) => sum + rows, 0);
  const some = records.some(({ isAtLeast }) => isAtLeast) ? `${number(total)}+` : number(total);
  return (
    <>
      {leaning.length > 0 && (
        <ul className={styles.leaning}>
          {leaning.map(({ label, count, examples }) => (
            <li key={label.en}>
              <strong>{said(label)}</strong> {number(count)}
              {examples.length > 0 && <span>{list(examples)}</span>}
            </li>
          ))}
        </ul>
      )}
      <FactList
        facts={[
          [t('impact.menu'), list(menu.map(said))],
          [t('impact.routes'), list(routes.map(({ path, title }) => `${said(title)} ${path}`))],
          [t('impact.blocks'), list(blocks.map(said))],
          [t('impact.settings'), settings > 0 ? number(settings) : null],
          [t('impact.jobs'), jobs > 0 ? number(jobs) : null],
          [t('impact.records'), total > 0 ? t('impact.kept', { count: some }) : null],
        ]}
      />
    </>
  );
}

/** The switch of a module; off is asked for once more, with what stands behind it. */
export function ModuleSwitch({ id, title, isOn, isDisabled, whyNot, turn }: ModuleSwitchProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Switch
        checked={isOn}
        disabled={isDisabled}
        title={whyNot}
        aria-label={title}
        onChange={(next) => (next ? turn(true) : setAsking(true))}
      />
      <Modal
        open={isAsking}
        title={t('impact.title', { module: title })}
        okText={t('impact.off')}
        okButtonProps={{ danger: true }}
        onOk={() => {
          setAsking(false);
          turn(false);
        }}
        onCancel={() => setAsking(false)}
        width={600}
        destroyOnHidden
      >
        <p>{t('impact.text')}</p>
        {isAsking && <Impact id={id} />}
      </Modal>
    </>
  );
}
