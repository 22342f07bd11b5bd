import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { DOSSIER_PAPER, paperPurpose } from './file-purpose.ts';
import { refuse } from './refusals.ts';
import { dossierRetention } from './retention.ts';
import { dossierRoutes } from './routes.ts';
import { dossierSteps, STATES } from './rules/items.ts';
import { dossierSettingGroups, dossierSettings } from './settings.ts';

const title = { zh: '专家合规档案', en: 'Expert dossiers' };
const SEE = 'dossier.dossier.view';

export default defineModule({
  id: 'dossier',
  title,
  dependsOn: ['agenda', 'conference', 'expert', 'file', 'speaking'],
  permissions: {
    [SEE]: { label: { zh: '查看专家合规档案', en: 'See dossiers of experts' } },
    'dossier.dossier.save': { label: { zh: '补充档案材料', en: 'Put papers into dossiers' } },
    'dossier.dossier.seal': { label: { zh: '交付结算与封存档案', en: 'Clear dossiers for settling, and seal them' } },
    'dossier.dossier.export': { label: { zh: '下载档案包', en: 'Take dossiers away' } },
  },
  settings: dossierSettings,
  settingGroups: dossierSettingGroups,
  menu: [{ face: 'backend', group: 'programme', path: 'dossiers', order: 20, label: title, permission: SEE }],
  screens: [{ face: 'backend', path: 'dossiers', file: 'backend/dossiers.tsx', permission: SEE }],
  slots: { 'speaking.cockpit': 'frontend/slots/cockpit-dossier.tsx' },
  filePurposes: { [DOSSIER_PAPER]: paperPurpose },
  fileUses: [
    {
      ...{
        label: { zh: '档案材料', en: 'Paper of a dossier' },
        table: 'dossier_paper',
        title: 't.name',
        permission: SEE,
      },
      screen: () => '/backend/dossiers',
    },
  ],
  steps: { dossier: dossierSteps },
  events: {
    'dossier.stepped': {
      ...{ zh: '专家档案交付结算、封存或重开', en: 'The dossier of an expert was cleared, sealed or opened again' },
      data: z.object({ conference: z.number(), expert: z.number(), state: z.enum(STATES) }),
      sample: { conference: 3, expert: 12, state: 'cleared' },
    },
  },
  bindings: dossierRoutes,
  retention: dossierRetention,
  archive: [
    { table: 'dossier', isOfPeople: true },
    { table: 'dossier_paper', isOfPeople: true },
  ],
  errors: refuse.$codes,
});
