import { Link, useSearchParams } from 'react-router';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { OptionRow } from '../../../../ui/console/option-row.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { modules } from '../contract.ts';
import { ModuleDrawer } from './module-drawer.tsx';
import styles from './module-list.module.css';
import { ModuleSwitch } from './module-switch.tsx';

/** The modules of the shop: a switch each, with what a module needs and who needs it; `?open=` shows one beside. */
export default function ModuleList() {
  const t = useText();
  const { locale } = useConsole();
  const inLine = useEnumerated();
  const [query, setQuery] = useSearchParams();
  const open = query.get('open');
  const answer = useAnswer(modules['module.list'], {});
  const turn = useAction(modules['module.switch'], {
    done: t('moduleSwitched'),
    // Menu, screens and permissions come from the modules that are on.
    onDone: () => location.reload(),
  });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { data, can } = answer.data;
  const titleOf = (id: string): string => {
    const title = data.find((one) => one.id === id)?.title;
    return title ? labelIn(locale, title) : id;
  };
  const list = (ids: readonly string[]): string => inLine(ids.map(titleOf));
  return (
    <>
      <PageHeader title={t('modules')} lead={t('modulesLead')} />
      <Panel>
        {data.map(({ id, core, enabled, dependsOn, neededBy }) => {
          const isHeld = core || (enabled && neededBy.length > 0);
          return (
            <OptionRow
              key={id}
              name={
                <Link className={styles.name ?? ''} to={`?open=${id}`}>
                  {titleOf(id)}
                </Link>
              }
              code={id}
              side={
                <>
                  {core && <StateTag kind="quiet">{t('core')}</StateTag>}
                  <ModuleSwitch
                    id={id}
                    title={titleOf(id)}
                    isOn={enabled}
                    isDisabled={!can.update || isHeld || turn.isPending}
                    whyNot={isHeld && !core ? t('neededBy', { modules: list(neededBy) }) : ''}
                    turn={(isOn) => turn.mutate({ module: id, enabled: isOn })}
                  />
                </>
              }
            >
              {dependsOn.length > 0 && <p>{t('needs', { modules: list(dependsOn) })}</p>}
              {neededBy.length > 0 && <p>{t('neededBy', { modules: list(neededBy) })}</p>}
            </OptionRow>
          );
        })}
      </Panel>
      <ModuleDrawer id={open} title={open === null ? '' : titleOf(open)} close={() => setQuery({})} />
    </>
  );
}
