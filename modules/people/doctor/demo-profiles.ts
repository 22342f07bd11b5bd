import type { OwnApplication } from './contract.ts';

/** What a demo person says of themselves as a doctor; hospitals and numbers are invented. */
export interface DemoProfile {
  readonly person: 'doctor-draft' | 'doctor-submitted' | 'doctor-granted' | 'doctor-second' | 'doctor-rejected';
  readonly title: NonNullable<OwnApplication['title']>;
  readonly hospital: string;
  readonly department: string;
  readonly specialty: string;
  readonly licence: string;
  readonly rejectedFor?: string;
  /** A later change that waits for review beside the grant. */
  readonly change?: { readonly title: NonNullable<OwnApplication['title']> };
}

const profiles: Readonly<Record<string, readonly DemoProfile[]>> = {
  hema: [
    {
      person: 'doctor-granted',
      title: 'associate_chief',
      hospital: '云湖市第一人民医院',
      department: 'hematology',
      specialty: '多发性骨髓瘤与淀粉样变性的诊治，微小残留病监测',
      licence: '110990000100102',
    },
    {
      person: 'doctor-submitted',
      title: 'attending',
      hospital: '澄江大学附属医院',
      department: 'hematology',
      specialty: '淋巴瘤的分层治疗与造血干细胞移植后随访',
      licence: '110990000100103',
    },
    {
      person: 'doctor-rejected',
      title: 'chief',
      hospital: '望川区中心医院',
      department: 'internal_medicine',
      specialty: '缺铁性贫血与巨幼细胞性贫血',
      licence: '110990000100104',
      rejectedFor: '执业证书照片反光，编码后六位无法辨认。请在自然光下重新拍摄证书内页后再次提交。',
    },
    {
      person: 'doctor-draft',
      title: 'resident',
      hospital: '云湖市第一人民医院',
      department: 'hematology',
      specialty: '',
      licence: '110990000100107',
    },
    {
      person: 'doctor-second',
      title: 'attending',
      hospital: '临江区中心医院',
      department: 'hematology',
      specialty: '出凝血疾病与噬血细胞综合征',
      licence: '110990000100109',
    },
  ],
  trial: [
    {
      person: 'doctor-granted',
      title: 'attending',
      hospital: '衡安医科大学附属医院',
      department: 'clinical_trials',
      specialty: '早期肿瘤试验的受试者安全管理',
      licence: '310990000200202',
      change: { title: 'associate_chief' },
    },
    {
      person: 'doctor-submitted',
      title: 'chief',
      hospital: '南屿省立医院',
      department: 'oncology',
      specialty: '非小细胞肺癌，研究者发起的临床研究',
      licence: '310990000200203',
    },
    {
      person: 'doctor-rejected',
      title: 'resident',
      hospital: '衡安医科大学附属医院',
      department: 'respiratory',
      specialty: '慢性阻塞性肺疾病',
      licence: '310990000200204',
      rejectedFor: '所填医院与执业证书上的执业机构不一致，请核对后修改；如已变更注册，请上传变更页。',
    },
    {
      person: 'doctor-draft',
      title: 'attending',
      hospital: '南屿省立医院',
      department: 'rheumatology',
      specialty: '系统性红斑狼疮',
      licence: '310990000200207',
    },
  ],
  expo: [
    {
      person: 'doctor-granted',
      title: 'chief',
      hospital: '江澜市中心医院',
      department: 'anesthesiology',
      specialty: '围术期疼痛管理与加速康复外科',
      licence: '440990000300302',
    },
    {
      person: 'doctor-submitted',
      title: 'attending',
      hospital: '临海康宁医院',
      department: 'nursing',
      specialty: '静脉通路的建立与维护',
      licence: '440990000300303',
    },
    {
      person: 'doctor-rejected',
      title: 'associate_chief',
      hospital: '江澜市中心医院',
      department: 'radiology',
      specialty: '腹部影像诊断',
      licence: '440990000300304',
      rejectedFor: '上传的是资格证书而不是执业证书，请上传医师执业证书内页。',
    },
    {
      person: 'doctor-draft',
      title: 'resident',
      hospital: '临海康宁医院',
      department: 'emergency',
      specialty: '',
      licence: '440990000300307',
    },
  ],
};

/** The doctors of a demo shop by its code. */
export function demoProfiles(code: string): readonly DemoProfile[] {
  return profiles[code] ?? [];
}
