import { expect, test } from 'vitest';
import { attachmentOf } from './attachment.ts';

test.each([
  ['inventory_report_2026-11-21.csv', 'attachment; filename="inventory_report_2026-11-21.csv"'],
  ['Volunteer hours - Ann Smith.pdf', 'attachment; filename="Volunteer hours - Ann Smith.pdf"'],
  [
    'Heures de bénévolat - Zoë.pdf',
    `attachment; filename="Heures de benevolat - Zoe.pdf"; filename*=UTF-8''Heures%20de%20b%C3%A9n%C3%A9volat%20-%20Zo%C3%AB.pdf`,
  ],
  [
    'Volunteer hours - Ольга.pdf',
    `attachment; filename="Volunteer hours.pdf"; filename*=UTF-8''Volunteer%20hours%20-%20%D0%9E%D0%BB%D1%8C%D0%B3%D0%B0.pdf`,
  ],
  ["Ann O'Neil (Annie).pdf", `attachment; filename="Ann O'Neil (Annie).pdf"`],
  [
    "Ańn O'Neil (2).pdf",
    `attachment; filename="Ann O'Neil (2).pdf"; filename*=UTF-8''A%C5%84n%20O%27Neil%20%282%29.pdf`,
  ],
  ['../../etc/passwd\r\nX-Evil: "1"\\.pdf', 'attachment; filename="etcpasswdX-Evil 1.pdf"'],
  ['con\u202efdp.exe.pdf', 'attachment; filename="confdp.exe.pdf"'],
  ['Ольга.pdf', `attachment; filename="file.pdf"; filename*=UTF-8''%D0%9E%D0%BB%D1%8C%D0%B3%D0%B0.pdf`],
  ['???.pdf', 'attachment; filename="file.pdf"'],
  [`${'a'.repeat(500)}.pdf`, `attachment; filename="${'a'.repeat(120)}.pdf"`],
  ['\ud800lone.pdf', 'attachment; filename="lone.pdf"'],
])('offers the file name %j as %s', (name, header) => {
  expect(attachmentOf(name)).toBe(header);
});
