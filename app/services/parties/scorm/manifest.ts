import { escaped } from "~/platform/escaped";

/** The editions of SCORM that we write: 1.2, and 2004 4th edition. */
export const EDITIONS = ["1.2", "2004"] as const;
export type Edition = (typeof EDITIONS)[number];

/** The facts of a package that stand in its files. Nothing in it is secret, and nothing names a person. */
export interface PackageFacts {
  /** The public id of the package. */
  id: string;
  title: string;
  /** The origin of the academy, without a slash at its end. */
  academy: string;
}

/** The files of every package, beside its manifest. */
export const PAGE = "index.html";
export const SCRIPT = "launch.js";

interface Words {
  namespaces: readonly (readonly [name: string, uri: string])[];
  version: string;
  /** The attribute that names a resource a SCO. */
  sco: string;
  /** The rules of the organization and of its item. */
  rules: { organization: string; item: string };
}

const XSI = ["xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance"] as const;

const editions: Record<Edition, Words> = {
  "1.2": {
    namespaces: [
      ["xmlns", "http://www.imsproject.org/xsd/imscp_rootv1p1p2"],
      ["xmlns:adlcp", "http://www.adlnet.org/xsd/adlcp_rootv1p2"],
      XSI,
    ],
    version: "1.2",
    sco: "adlcp:scormtype",
    rules: { organization: "", item: "" },
  },
  "2004": {
    namespaces: [
      ["xmlns", "http://www.imsglobal.org/xsd/imscp_v1p1"],
      ["xmlns:adlcp", "http://www.adlnet.org/xsd/adlcp_v1p3"],
      ["xmlns:imsss", "http://www.imsglobal.org/xsd/imsss"],
      XSI,
    ],
    version: "2004 4th Edition",
    sco: "adlcp:scormType",
    rules: {
      organization: `
      <imsss:sequencing><imsss:controlMode choice="true" flow="true"/></imsss:sequencing>`,
      // Without them a system calls an item complete and passed as soon as it was left.
      item: `
        <imsss:sequencing>
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
        </imsss:sequencing>`,
    },
  },
};

/** Returns the `imsmanifest.xml` of a package with one SCO. */
export function manifestOf({ id, title }: Pick<PackageFacts, "id" | "title">, edition: Edition) {
  const { namespaces, version, sco, rules } = editions[edition];
  const named = namespaces.map(([name, uri]) => `\n  ${name}="${uri}"`).join("");
  const shown = escaped(title);
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="aplomb-${id}" version="1.0"${named}>
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>${version}</schemaversion>
  </metadata>
  <organizations default="organization">
    <organization identifier="organization">
      <title>${shown}</title>
      <item identifier="item" identifierref="resource" isvisible="true">
        <title>${shown}</title>${rules.item}
      </item>${rules.organization}
    </organization>
  </organizations>
  <resources>
    <resource identifier="resource" type="webcontent" ${sco}="sco" href="${PAGE}">
      <file href="${PAGE}"/>
      <file href="${SCRIPT}"/>
    </resource>
  </resources>
</manifest>
`;
}
