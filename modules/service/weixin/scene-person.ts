import type { Config } from '../../../kernel/config/config.ts';
import { installationBox } from '../../../kernel/security/installation-box.ts';

/** Who scanned a scene: a person at one official account. */
export interface ScenePerson {
  readonly appId: string;
  readonly openid: string;
}

/** Seals who scanned a scene, for this scene alone. */
export function sealPerson(config: Config, sceneHash: string, person: ScenePerson): string {
  return installationBox(config).seal(JSON.stringify([person.appId, person.openid]), `weixin-scene/${sceneHash}`);
}

/** Opens who scanned a scene. */
export function openPerson(config: Config, sceneHash: string, box: string): ScenePerson {
  const [appId, openid] = JSON.parse(installationBox(config).open(box, `weixin-scene/${sceneHash}`)) as [
    string,
    string,
  ];
  return { appId, openid };
}
