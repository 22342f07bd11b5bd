import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import type { OutsideChannel } from '../../../../kernel/rules/notice-channels.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Icon } from '../../../../ui/console/icon.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { templates } from '../template-contract.ts';
import type { Shown } from './shown-kind.ts';
import styles from './template.module.css';

/** By which channels a kind of notice goes, in the order in which they are tried. */
export function ChannelRule({ shown, isEditable }: { shown: Shown; isEditable: boolean }) {
  const t = useText();
  const others = shown.offered.filter((channel) => !shown.chosen.includes(channel));
  const [order, setOrder] = useState<OutsideChannel[]>([...shown.chosen, ...others]);
  const [used, setUsed] = useState<ReadonlySet<OutsideChannel>>(new Set(shown.chosen));
  const save = useAction(templates['notice.template.saveRule'], { done: t('template.ruleSaved') });
  const channels = order.filter((channel) => used.has(channel));
  const isChanged = channels.join() !== shown.chosen.join();
  const swap = (index: number): void => {
    const [first, second] = [order[index], order[index + 1]];
    if (first && second) setOrder(order.map((each) => (each === first ? second : each === second ? first : each)));
  };
  const use = (channel: OutsideChannel, isUsed: boolean): void => {
    const next = new Set(used);
    if (isUsed) next.add(channel);
    else next.delete(channel);
    setUsed(next);
  };
  const nameOf = (channel: OutsideChannel): string => t(`choice.channel.${channel}`);
  return (
    <Panel title={t('template.rule')}>
      <p className={styles.lead}>{t('template.ruleLead')}</p>
      <ol className={styles.order}>
        {order.map((channel, index) => (
          <li key={channel}>
            <Checkbox
              checked={used.has(channel)}
              disabled={!isEditable}
              onChange={(event) => use(channel, event.target.checked)}
            >
              {nameOf(channel)}
            </Checkbox>
            {isEditable && order.length > 1 && (
              <span>
                <Button
                  size="small"
                  type="text"
                  disabled={index === 0}
                  aria-label={t('template.earlier', { channel: nameOf(channel) })}
                  icon={<Icon name="up" />}
                  onClick={() => swap(index - 1)}
                />
                <Button
                  size="small"
                  type="text"
                  disabled={index === order.length - 1}
                  aria-label={t('template.later', { channel: nameOf(channel) })}
                  icon={<Icon name="down" />}
                  onClick={() => swap(index)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {isEditable && (
        <Button
          disabled={!isChanged}
          loading={save.isPending}
          onClick={() => save.mutate({ kind: shown.kind, channels, version: shown.ruleVersion })}
        >
          {t('template.saveRule')}
        </Button>
      )}
    </Panel>
  );
}
