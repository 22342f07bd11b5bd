/** A person of a demo shop; all are invented. */
export interface DemoPerson {
  readonly key: string;
  readonly name: string;
  readonly gender: 'male' | 'female';
  readonly phone: string;
  /** Who has a user name is staff and signs in with it and the demo password. */
  readonly username?: string;
  /** Keys of built-in roles. */
  readonly roles?: readonly string[];
  readonly blocked?: string;
  /** Name of the centre they belong to. */
  readonly centre?: string;
}

const admin: DemoPerson = {
  key: 'admin',
  name: '总管理员',
  gender: 'female',
  phone: '13900000001',
  username: 'admin',
  roles: ['admin'],
};

const people: Readonly<Record<string, readonly DemoPerson[]>> = {
  hema: [
    admin,
    { key: 'editor', name: '苏晴', gender: 'female', phone: '13900000111', username: 'editor', roles: ['editor'] },
    {
      key: 'chief',
      name: '顾维',
      gender: 'male',
      phone: '13900000112',
      username: 'chief',
      roles: ['chief', 'counsellor'],
    },
    // A role on one conference alone makes her staff.
    { key: 'secretary', name: '唐静仪', gender: 'female', phone: '13900000113', username: 'secretary' },
    { key: 'member', name: '林晓晨', gender: 'female', phone: '13900000101' },
    { key: 'doctor-granted', name: '周明远', gender: 'male', phone: '13900000102' },
    { key: 'doctor-submitted', name: '沈若溪', gender: 'female', phone: '13900000103' },
    { key: 'doctor-rejected', name: '韩立群', gender: 'male', phone: '13900000104' },
    // The member once more, by a new phone, as a helper at the open day took her name down by ear.
    { key: 'member-again', name: '林小晨', gender: 'female', phone: '13900000108' },
    { key: 'doctor-draft', name: '程以墨', gender: 'male', phone: '13900000107' },
    { key: 'patient', name: '罗小禾', gender: 'female', phone: '13900000105' },
    {
      key: 'blocked',
      name: '丁一航',
      gender: 'male',
      phone: '13900000106',
      blocked: '多次在评论中发布售药广告，经两次提醒仍未停止',
    },
    // Who leaves, or thought of it, by the story of the shop.
    { key: 'leaving', name: '方晓棠', gender: 'female', phone: '13900000121' },
    { key: 'stayed', name: '蒋以宁', gender: 'female', phone: '13900000122' },
    { key: 'held-back', name: '冯思远', gender: 'male', phone: '13900000123' },
    { key: 'left', name: '白若川', gender: 'male', phone: '13900000124' },
    { key: 'doctor-second', name: '许怀瑾', gender: 'female', phone: '13900000109' },
  ],
  trial: [
    admin,
    {
      key: 'editor',
      name: '叶知秋',
      gender: 'female',
      phone: '13900000211',
      username: 'trial-editor',
      roles: ['editor'],
    },
    { key: 'chief', name: '方以恒', gender: 'male', phone: '13900000212', username: 'trial-chief', roles: ['chief'] },
    {
      key: 'reviewer',
      name: '秦书瑶',
      gender: 'female',
      phone: '13900000213',
      username: 'trial-reviewer',
      roles: ['doctor-reviewer'],
    },
    {
      key: 'coordinator',
      name: '骆一鸣',
      gender: 'male',
      phone: '13900000214',
      username: 'trial-coordinator',
      roles: ['coordinator'],
      centre: '华东区域',
    },
    { key: 'member', name: '温敬之', gender: 'male', phone: '13900000201' },
    { key: 'doctor-granted', name: '许安澜', gender: 'female', phone: '13900000202', centre: '临江研究中心' },
    { key: 'doctor-submitted', name: '贺文博', gender: 'male', phone: '13900000203', centre: '锦川研究中心' },
    { key: 'doctor-rejected', name: '乔语嫣', gender: 'female', phone: '13900000204' },
    { key: 'doctor-draft', name: '梁书言', gender: 'female', phone: '13900000207' },
    { key: 'patient', name: '江望舒', gender: 'female', phone: '13900000205' },
    { key: 'blocked', name: '邵铁军', gender: 'male', phone: '13900000206', blocked: '冒用他人姓名报名受试者' },
  ],
  expo: [
    admin,
    { key: 'editor', name: '宋予安', gender: 'male', phone: '13900000311', username: 'expo-editor', roles: ['editor'] },
    { key: 'chief', name: '陆清和', gender: 'female', phone: '13900000312', username: 'expo-chief', roles: ['chief'] },
    { key: 'member', name: 'Clara Whitfield', gender: 'female', phone: '13900000301' },
    { key: 'doctor-granted', name: '傅长风', gender: 'male', phone: '13900000302' },
    { key: 'doctor-submitted', name: '颜如玉', gender: 'female', phone: '13900000303' },
    { key: 'doctor-rejected', name: '石磊', gender: 'male', phone: '13900000304' },
    { key: 'doctor-draft', name: '孟繁星', gender: 'male', phone: '13900000307' },
    { key: 'patient', name: '唐婉', gender: 'female', phone: '13900000305' },
    { key: 'blocked', name: '马骁', gender: 'male', phone: '13900000306', blocked: '倒卖参会证件' },
    // Whom exhibitors of the annual meeting name as their contact.
    { key: 'contact-beiqiao', name: '裴一舟', gender: 'male', phone: '13900000341' },
    { key: 'contact-zhixing', name: '余墨', gender: 'female', phone: '13900000342' },
    { key: 'contact-linchuan', name: '卓然', gender: 'male', phone: '13900000343' },
    { key: 'contact-hemu', name: '练达', gender: 'male', phone: '13900000344' },
    { key: 'contact-yunfan', name: '佟彤', gender: 'female', phone: '13900000345' },
    { key: 'contact-zhiwei', name: '艾琦', gender: 'female', phone: '13900000346' },
    { key: 'contact-langang', name: 'Marcus Holt', gender: 'male', phone: '13900000347' },
    { key: 'contact-firefly', name: '叶青', gender: 'female', phone: '13900000348' },
  ],
  closed: [admin],
};

/** Somebody of a demo shop who has no account: registered by others, as they are. */
export interface DemoDescribed {
  readonly name: string;
  readonly affiliation: string;
  readonly gender: 'male' | 'female';
  readonly phone?: string;
  readonly mail?: string;
}

const described: Readonly<Record<string, readonly DemoDescribed[]>> = {
  hema: [
    {
      name: '邵文茵',
      affiliation: '青屿大学附属医院',
      gender: 'female',
      phone: '13900000131',
      mail: 'shao@qingyu.example',
    },
    { name: '龚启明', affiliation: '临江市第一人民医院', gender: 'male', phone: '13900000132' },
    // Taken down twice at the open day, once without a phone.
    { name: '龚启明', affiliation: '临江市第一人民医院', gender: 'male', mail: 'gong@linjiang.example' },
    { name: 'Amelia Hart', affiliation: 'St Brannock’s Hospital', gender: 'female', mail: 'a.hart@brannock.example' },
  ],
  expo: [{ name: '柏青山', affiliation: '恒川医疗器械有限公司', gender: 'male', phone: '13900000331' }],
};

/** The people of a demo shop who have no account, by its code. */
export const demoDescribed = (code: string): readonly DemoDescribed[] => described[code] ?? [];

/** The people of a demo shop by its code; their phones and user names are fixed and stand in the README. */
export function demoPeople(code: string): readonly DemoPerson[] {
  return people[code] ?? [];
}

/** User names of the demo staff but the administrator, whose password is that of the platform account. */
export function demoUsernames(): string[] {
  const names = Object.values(people).flatMap((all) => all.map(({ username }) => username));
  return [...new Set(names)].filter((name): name is string => name !== undefined && name !== admin.username);
}
