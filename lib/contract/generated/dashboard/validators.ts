// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
// @ts-nocheck
import { countCharacters, isExistingDay } from "../../validate-text.ts";
const func2 = countCharacters;
function validateQueryReturnTo(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data)
      if (key0 !== "returnTo") {
        const err0 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    if (data.returnTo !== void 0) {
      let data0 = data.returnTo;
      if (typeof data0 == "string") {
        if (func2(data0) > 2e3) {
          const err1 = { instancePath: instancePath + "/returnTo", keyword: "maxLength", params: { limit: 2e3 }, message: "must NOT have more than 2000 characters" };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (!data0.isWellFormed()) {
          const err2 = { instancePath: instancePath + "/returnTo", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/returnTo", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
  } else {
    const err4 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validateQueryReturnTo.errors = vErrors, errors === 0;
}
function validateFinishSignInQuery(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data)
      if (!(key0 === "state" || key0 === "code" || key0 === "iss" || key0 === "error")) {
        const err0 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    if (data.state !== void 0) {
      let data0 = data.state;
      if (typeof data0 == "string") {
        if (func2(data0) > 255) {
          const err1 = { instancePath: instancePath + "/state", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (!data0.isWellFormed()) {
          const err2 = { instancePath: instancePath + "/state", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/state", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.code !== void 0) {
      let data1 = data.code;
      if (typeof data1 == "string") {
        if (func2(data1) > 2e3) {
          const err4 = { instancePath: instancePath + "/code", keyword: "maxLength", params: { limit: 2e3 }, message: "must NOT have more than 2000 characters" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (!data1.isWellFormed()) {
          const err5 = { instancePath: instancePath + "/code", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/code", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.iss !== void 0) {
      let data2 = data.iss;
      if (typeof data2 == "string") {
        if (func2(data2) > 2e3) {
          const err7 = { instancePath: instancePath + "/iss", keyword: "maxLength", params: { limit: 2e3 }, message: "must NOT have more than 2000 characters" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        if (!data2.isWellFormed()) {
          const err8 = { instancePath: instancePath + "/iss", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/iss", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.error !== void 0) {
      let data3 = data.error;
      if (typeof data3 == "string") {
        if (func2(data3) > 255) {
          const err10 = { instancePath: instancePath + "/error", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
        if (!data3.isWellFormed()) {
          const err11 = { instancePath: instancePath + "/error", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
      } else {
        const err12 = { instancePath: instancePath + "/error", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
  } else {
    const err13 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
  }
  return validateFinishSignInQuery.errors = vErrors, errors === 0;
}
function validateNoQuery(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data))
    for (const key0 in data) {
      const err0 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
  else {
    const err1 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validateNoQuery.errors = vErrors, errors === 0;
}
const pattern0 = /* @__PURE__ */ new RegExp("^[\\x21-\\x7e]+$", "u");
function validateIdempotencyKey(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data == "string") {
    if (func2(data) > 255) {
      const err0 = { instancePath, keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (func2(data) < 1) {
      const err1 = { instancePath, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (!pattern0.test(data)) {
      const err2 = { instancePath, keyword: "pattern", params: { pattern: "^[\\x21-\\x7e]+$" }, message: "must be 1 to 255 visible ASCII characters" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (!data.isWellFormed()) {
      const err3 = { instancePath, keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
  } else {
    const err4 = { instancePath, keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validateIdempotencyKey.errors = vErrors, errors === 0;
}
function validateHeadersIdempotencyKey(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data)
      if (key0 !== "Idempotency-Key") {
        const err0 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    data["Idempotency-Key"] !== void 0 && (validateIdempotencyKey(data["Idempotency-Key"], { instancePath: instancePath + "/Idempotency-Key", parentData: data, parentDataProperty: "Idempotency-Key", rootData }) || (vErrors = vErrors === null ? validateIdempotencyKey.errors : vErrors.concat(validateIdempotencyKey.errors), errors = vErrors.length));
  } else {
    const err1 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validateHeadersIdempotencyKey.errors = vErrors, errors === 0;
}
const schema12 = { type: "string", enum: ["admin", "viewer"], description: "Admins have full access. Viewers have read-only access." };
function validateRole(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    const err0 = { instancePath, keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (!(data === "admin" || data === "viewer")) {
    const err1 = { instancePath, keyword: "enum", params: { allowedValues: schema12.enum }, message: "must be equal to one of the allowed values" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validateRole.errors = vErrors, errors === 0;
}
function validateInvitation(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.email === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "email" }, message: "must have required property 'email'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.role === void 0) {
      const err1 = { instancePath, keyword: "required", params: { missingProperty: "role" }, message: "must have required property 'role'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (const key0 in data)
      if (!(key0 === "email" || key0 === "role")) {
        const err2 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.email !== void 0) {
      let data0 = data.email;
      if (typeof data0 == "string") {
        if (func2(data0) > 254) {
          const err3 = { instancePath: instancePath + "/email", keyword: "maxLength", params: { limit: 254 }, message: "must NOT have more than 254 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (func2(data0) < 1) {
          const err4 = { instancePath: instancePath + "/email", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (!data0.isWellFormed()) {
          const err5 = { instancePath: instancePath + "/email", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/email", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    data.role !== void 0 && (validateRole(data.role, { instancePath: instancePath + "/role", parentData: data, parentDataProperty: "role", rootData }) || (vErrors = vErrors === null ? validateRole.errors : vErrors.concat(validateRole.errors), errors = vErrors.length));
  } else {
    const err7 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
  }
  return validateInvitation.errors = vErrors, errors === 0;
}
function validatePathEmail(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.email === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "email" }, message: "must have required property 'email'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (const key0 in data)
      if (key0 !== "email") {
        const err1 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.email !== void 0) {
      let data0 = data.email;
      if (typeof data0 == "string") {
        if (func2(data0) > 254) {
          const err2 = { instancePath: instancePath + "/email", keyword: "maxLength", params: { limit: 254 }, message: "must NOT have more than 254 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (func2(data0) < 1) {
          const err3 = { instancePath: instancePath + "/email", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (!data0.isWellFormed()) {
          const err4 = { instancePath: instancePath + "/email", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/email", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
  } else {
    const err6 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return validatePathEmail.errors = vErrors, errors === 0;
}
function validateHeadersIfMatchIdempotencyKey(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data)
      if (!(key0 === "If-Match" || key0 === "Idempotency-Key")) {
        const err0 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    if (data["If-Match"] !== void 0) {
      let data0 = data["If-Match"];
      if (typeof data0 == "string") {
        if (func2(data0) > 255) {
          const err1 = { instancePath: instancePath + "/If-Match", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (!data0.isWellFormed()) {
          const err2 = { instancePath: instancePath + "/If-Match", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/If-Match", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    data["Idempotency-Key"] !== void 0 && (validateIdempotencyKey(data["Idempotency-Key"], { instancePath: instancePath + "/Idempotency-Key", parentData: data, parentDataProperty: "Idempotency-Key", rootData }) || (vErrors = vErrors === null ? validateIdempotencyKey.errors : vErrors.concat(validateIdempotencyKey.errors), errors = vErrors.length));
  } else {
    const err4 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validateHeadersIfMatchIdempotencyKey.errors = vErrors, errors === 0;
}
function validateRoleChange(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.role === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "role" }, message: "must have required property 'role'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (const key0 in data)
      if (key0 !== "role") {
        const err1 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    data.role !== void 0 && (validateRole(data.role, { instancePath: instancePath + "/role", parentData: data, parentDataProperty: "role", rootData }) || (vErrors = vErrors === null ? validateRole.errors : vErrors.concat(validateRole.errors), errors = vErrors.length));
  } else {
    const err2 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return validateRoleChange.errors = vErrors, errors === 0;
}
const schema17 = { type: "string", enum: ["free", "pro", "enterprise"], description: "The project's plan. Custom domains need `pro` or `enterprise`." };
function validatePlan(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    const err0 = { instancePath, keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (!(data === "free" || data === "pro" || data === "enterprise")) {
    const err1 = { instancePath, keyword: "enum", params: { allowedValues: schema17.enum }, message: "must be equal to one of the allowed values" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validatePlan.errors = vErrors, errors === 0;
}
function validatePlanChange(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.plan === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "plan" }, message: "must have required property 'plan'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (const key0 in data)
      if (key0 !== "plan") {
        const err1 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    data.plan !== void 0 && (validatePlan(data.plan, { instancePath: instancePath + "/plan", parentData: data, parentDataProperty: "plan", rootData }) || (vErrors = vErrors === null ? validatePlan.errors : vErrors.concat(validatePlan.errors), errors = vErrors.length));
  } else {
    const err2 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return validatePlanChange.errors = vErrors, errors === 0;
}
function validatePathDeploymentId(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.deploymentId === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "deploymentId" }, message: "must have required property 'deploymentId'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (const key0 in data)
      if (key0 !== "deploymentId") {
        const err1 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.deploymentId !== void 0) {
      let data0 = data.deploymentId;
      if (typeof data0 == "string") {
        if (func2(data0) > 64) {
          const err2 = { instancePath: instancePath + "/deploymentId", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (func2(data0) < 1) {
          const err3 = { instancePath: instancePath + "/deploymentId", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (!data0.isWellFormed()) {
          const err4 = { instancePath: instancePath + "/deploymentId", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/deploymentId", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
  } else {
    const err6 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return validatePathDeploymentId.errors = vErrors, errors === 0;
}
const schema19 = { type: "object", description: "The primary domain and the redirects to set.", required: ["primary", "redirects"], additionalProperties: !1, properties: { primary: { type: ["string", "null"], maxLength: 253, description: "The live domain that replaces the default domain, or null.", examples: ["docs.example.com"], wellFormed: !0 }, redirects: { type: "array", maxItems: 50, description: "The redirects between the project's domains.", items: { $ref: "NewRedirect" } } } }, schema20 = { type: "object", description: "A redirect to set, from one of the project's domains to another.", required: ["from", "to", "status"], additionalProperties: !1, properties: { from: { type: "string", maxLength: 253, description: "The domain to redirect from.", examples: ["www.example.org"], wellFormed: !0 }, to: { type: "string", maxLength: 253, description: "The domain to redirect to.", examples: ["docs.example.com"], wellFormed: !0 }, status: { type: "integer", enum: [301, 302, 307, 308], description: "The HTTP status of the redirect." } } };
function validateNewRedirect(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.from === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "from" }, message: "must have required property 'from'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.to === void 0) {
      const err1 = { instancePath, keyword: "required", params: { missingProperty: "to" }, message: "must have required property 'to'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.status === void 0) {
      const err2 = { instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    for (const key0 in data)
      if (!(key0 === "from" || key0 === "to" || key0 === "status")) {
        const err3 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    if (data.from !== void 0) {
      let data0 = data.from;
      if (typeof data0 == "string") {
        if (func2(data0) > 253) {
          const err4 = { instancePath: instancePath + "/from", keyword: "maxLength", params: { limit: 253 }, message: "must NOT have more than 253 characters" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (!data0.isWellFormed()) {
          const err5 = { instancePath: instancePath + "/from", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/from", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.to !== void 0) {
      let data1 = data.to;
      if (typeof data1 == "string") {
        if (func2(data1) > 253) {
          const err7 = { instancePath: instancePath + "/to", keyword: "maxLength", params: { limit: 253 }, message: "must NOT have more than 253 characters" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        if (!data1.isWellFormed()) {
          const err8 = { instancePath: instancePath + "/to", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/to", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.status !== void 0) {
      let data2 = data.status;
      if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
        const err10 = { instancePath: instancePath + "/status", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
      if (!(data2 === 301 || data2 === 302 || data2 === 307 || data2 === 308)) {
        const err11 = { instancePath: instancePath + "/status", keyword: "enum", params: { allowedValues: schema20.properties.status.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
  } else {
    const err12 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
  }
  return validateNewRedirect.errors = vErrors, errors === 0;
}
function validateNewDomainSettings(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.primary === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "primary" }, message: "must have required property 'primary'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.redirects === void 0) {
      const err1 = { instancePath, keyword: "required", params: { missingProperty: "redirects" }, message: "must have required property 'redirects'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (const key0 in data)
      if (!(key0 === "primary" || key0 === "redirects")) {
        const err2 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.primary !== void 0) {
      let data0 = data.primary;
      if (typeof data0 != "string" && data0 !== null) {
        const err3 = { instancePath: instancePath + "/primary", keyword: "type", params: { type: schema19.properties.primary.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (typeof data0 == "string") {
        if (func2(data0) > 253) {
          const err4 = { instancePath: instancePath + "/primary", keyword: "maxLength", params: { limit: 253 }, message: "must NOT have more than 253 characters" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (!data0.isWellFormed()) {
          const err5 = { instancePath: instancePath + "/primary", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      }
    }
    if (data.redirects !== void 0) {
      let data1 = data.redirects;
      if (Array.isArray(data1)) {
        if (data1.length > 50) {
          const err6 = { instancePath: instancePath + "/redirects", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validateNewRedirect(data1[i0], { instancePath: instancePath + "/redirects/" + i0, parentData: data1, parentDataProperty: i0, rootData }) || (vErrors = vErrors === null ? validateNewRedirect.errors : vErrors.concat(validateNewRedirect.errors), errors = vErrors.length);
      } else {
        const err7 = { instancePath: instancePath + "/redirects", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
  } else {
    const err8 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
  }
  return validateNewDomainSettings.errors = vErrors, errors === 0;
}
const schema22 = { type: "object", description: "Where to redirect a domain.", required: ["to"], additionalProperties: !1, properties: { to: { type: "string", maxLength: 253, description: "The domain to redirect to.", examples: ["docs.example.com"], wellFormed: !0 }, status: { type: "integer", enum: [301, 302, 307, 308], default: 301, description: "The HTTP status of the redirect." } } };
function validateNewRedirectTarget(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.status === void 0 && (data.status = 301), data.to === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "to" }, message: "must have required property 'to'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (const key0 in data)
      if (!(key0 === "to" || key0 === "status")) {
        const err1 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.to !== void 0) {
      let data0 = data.to;
      if (typeof data0 == "string") {
        if (func2(data0) > 253) {
          const err2 = { instancePath: instancePath + "/to", keyword: "maxLength", params: { limit: 253 }, message: "must NOT have more than 253 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (!data0.isWellFormed()) {
          const err3 = { instancePath: instancePath + "/to", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/to", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    let data1 = data.status;
    if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
      const err5 = { instancePath: instancePath + "/status", keyword: "type", params: { type: "integer" }, message: "must be integer" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (!(data1 === 301 || data1 === 302 || data1 === 307 || data1 === 308)) {
      const err6 = { instancePath: instancePath + "/status", keyword: "enum", params: { allowedValues: schema22.properties.status.enum }, message: "must be equal to one of the allowed values" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
  } else {
    const err7 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
  }
  return validateNewRedirectTarget.errors = vErrors, errors === 0;
}
function validateNewDomain(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.domain === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "domain" }, message: "must have required property 'domain'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (const key0 in data)
      if (!(key0 === "domain" || key0 === "redirect")) {
        const err1 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.domain !== void 0) {
      let data0 = data.domain;
      if (typeof data0 == "string") {
        if (func2(data0) > 1e3) {
          const err2 = { instancePath: instancePath + "/domain", keyword: "maxLength", params: { limit: 1e3 }, message: "must NOT have more than 1000 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (!data0.isWellFormed()) {
          const err3 = { instancePath: instancePath + "/domain", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/domain", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    data.redirect !== void 0 && (validateNewRedirectTarget(data.redirect, { instancePath: instancePath + "/redirect", parentData: data, parentDataProperty: "redirect", rootData }) || (vErrors = vErrors === null ? validateNewRedirectTarget.errors : vErrors.concat(validateNewRedirectTarget.errors), errors = vErrors.length));
  } else {
    const err5 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return validateNewDomain.errors = vErrors, errors === 0;
}
function validatePathDomain(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.domain === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "domain" }, message: "must have required property 'domain'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (const key0 in data)
      if (key0 !== "domain") {
        const err1 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.domain !== void 0) {
      let data0 = data.domain;
      if (typeof data0 == "string") {
        if (func2(data0) > 253) {
          const err2 = { instancePath: instancePath + "/domain", keyword: "maxLength", params: { limit: 253 }, message: "must NOT have more than 253 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (func2(data0) < 1) {
          const err3 = { instancePath: instancePath + "/domain", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (!data0.isWellFormed()) {
          const err4 = { instancePath: instancePath + "/domain", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/domain", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
  } else {
    const err6 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return validatePathDomain.errors = vErrors, errors === 0;
}
const schema24 = { type: "object", required: ["limit"], properties: { name: { type: "string", minLength: 1, maxLength: 100, wellFormed: !0 }, keyId: { type: "array", minItems: 1, maxItems: 100, items: { type: "string", minLength: 1, maxLength: 64, wellFormed: !0 } }, state: { type: "string", enum: ["active", "expiring", "expired", "revoked"] }, limit: { type: "integer", minimum: 1, maximum: 100, default: 50 }, cursor: { type: "string", minLength: 1, maxLength: 512, wellFormed: !0 } }, additionalProperties: !1 };
function validateListKeysQuery(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit === void 0 && (data.limit = 50), data.limit === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "limit" }, message: "must have required property 'limit'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (const key0 in data)
      if (!(key0 === "name" || key0 === "keyId" || key0 === "state" || key0 === "limit" || key0 === "cursor")) {
        const err1 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 == "string") {
        if (func2(data0) > 100) {
          const err2 = { instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (func2(data0) < 1) {
          const err3 = { instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (!data0.isWellFormed()) {
          const err4 = { instancePath: instancePath + "/name", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.keyId !== void 0) {
      let data1 = data.keyId;
      if (Array.isArray(data1)) {
        if (data1.length > 100) {
          const err6 = { instancePath: instancePath + "/keyId", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (data1.length < 1) {
          const err7 = { instancePath: instancePath + "/keyId", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (typeof data2 == "string") {
            if (func2(data2) > 64) {
              const err8 = { instancePath: instancePath + "/keyId/" + i0, keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (func2(data2) < 1) {
              const err9 = { instancePath: instancePath + "/keyId/" + i0, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            if (!data2.isWellFormed()) {
              const err10 = { instancePath: instancePath + "/keyId/" + i0, keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            const err11 = { instancePath: instancePath + "/keyId/" + i0, keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
      } else {
        const err12 = { instancePath: instancePath + "/keyId", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.state !== void 0) {
      let data3 = data.state;
      if (typeof data3 != "string") {
        const err13 = { instancePath: instancePath + "/state", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
      if (!(data3 === "active" || data3 === "expiring" || data3 === "expired" || data3 === "revoked")) {
        const err14 = { instancePath: instancePath + "/state", keyword: "enum", params: { allowedValues: schema24.properties.state.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    let data4 = data.limit;
    if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
      const err15 = { instancePath: instancePath + "/limit", keyword: "type", params: { type: "integer" }, message: "must be integer" };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
    if (typeof data4 == "number" && isFinite(data4)) {
      if (data4 > 100 || isNaN(data4)) {
        const err16 = { instancePath: instancePath + "/limit", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
      if (data4 < 1 || isNaN(data4)) {
        const err17 = { instancePath: instancePath + "/limit", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.cursor !== void 0) {
      let data5 = data.cursor;
      if (typeof data5 == "string") {
        if (func2(data5) > 512) {
          const err18 = { instancePath: instancePath + "/cursor", keyword: "maxLength", params: { limit: 512 }, message: "must NOT have more than 512 characters" };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
        if (func2(data5) < 1) {
          const err19 = { instancePath: instancePath + "/cursor", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
        if (!data5.isWellFormed()) {
          const err20 = { instancePath: instancePath + "/cursor", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
        }
      } else {
        const err21 = { instancePath: instancePath + "/cursor", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
  } else {
    const err22 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
  }
  return validateListKeysQuery.errors = vErrors, errors === 0;
}
const schema25 = { type: "object", description: "A key to create.", required: ["name"], additionalProperties: !1, properties: { name: { type: "string", minLength: 1, maxLength: 100, description: "What the key is for.", examples: ["web shop"], wellFormed: !0 }, contact: { type: "string", minLength: 1, maxLength: 200, description: "Whom to tell about the key, such as an email address or a team.", examples: ["shop-team@example.com"], wellFormed: !0 }, scope: { type: "string", enum: ["read", "write"], default: "write", description: "The access of the key. `write` includes `read`." }, rate: { $ref: "Rate" }, expiresAt: { $ref: "Time" } } };
function validateRate(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (!(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    const err0 = { instancePath, keyword: "type", params: { type: "integer" }, message: "must be integer" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (typeof data == "number" && isFinite(data)) {
    if (data > 1e4 || isNaN(data)) {
      const err1 = { instancePath, keyword: "maximum", params: { comparison: "<=", limit: 1e4 }, message: "must be <= 10000" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data < 1 || isNaN(data)) {
      const err2 = { instancePath, keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
  }
  return validateRate.errors = vErrors, errors === 0;
}
const pattern1 = /* @__PURE__ */ new RegExp("^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]{1,9})?(?:Z|[+-](?:(?:0[0-9]|1[0-7]):[0-5][0-9]|18:00))$", "u");
function validateTime(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data == "string") {
    if (!pattern1.test(data)) {
      const err0 = { instancePath, keyword: "pattern", params: { pattern: "^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]{1,9})?(?:Z|[+-](?:(?:0[0-9]|1[0-7]):[0-5][0-9]|18:00))$" }, message: "must be a date-time as in RFC 3339, such as 2026-12-01T09:00:00Z" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (!data.isWellFormed()) {
      const err1 = { instancePath, keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (!isExistingDay(data)) {
      const err2 = { instancePath, keyword: "existingDay", params: {}, message: "must be a date-time as in RFC 3339, such as 2026-12-01T09:00:00Z" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (Date.parse(data) < 0 || Date.parse(data) > 253402300799999) {
      const err3 = { instancePath, keyword: "instant", params: {}, message: "must be in the years 1970 to 9999 (UTC)" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
  } else {
    const err4 = { instancePath, keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validateTime.errors = vErrors, errors === 0;
}
function validateNewApiKey(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.scope === void 0 && (data.scope = "write"), data.name === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (const key0 in data)
      if (!(key0 === "name" || key0 === "contact" || key0 === "scope" || key0 === "rate" || key0 === "expiresAt")) {
        const err1 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 == "string") {
        if (func2(data0) > 100) {
          const err2 = { instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (func2(data0) < 1) {
          const err3 = { instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (!data0.isWellFormed()) {
          const err4 = { instancePath: instancePath + "/name", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.contact !== void 0) {
      let data1 = data.contact;
      if (typeof data1 == "string") {
        if (func2(data1) > 200) {
          const err6 = { instancePath: instancePath + "/contact", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (func2(data1) < 1) {
          const err7 = { instancePath: instancePath + "/contact", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        if (!data1.isWellFormed()) {
          const err8 = { instancePath: instancePath + "/contact", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/contact", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    let data2 = data.scope;
    if (typeof data2 != "string") {
      const err10 = { instancePath: instancePath + "/scope", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (!(data2 === "read" || data2 === "write")) {
      const err11 = { instancePath: instancePath + "/scope", keyword: "enum", params: { allowedValues: schema25.properties.scope.enum }, message: "must be equal to one of the allowed values" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    data.rate !== void 0 && (validateRate(data.rate, { instancePath: instancePath + "/rate", parentData: data, parentDataProperty: "rate", rootData }) || (vErrors = vErrors === null ? validateRate.errors : vErrors.concat(validateRate.errors), errors = vErrors.length)), data.expiresAt !== void 0 && (validateTime(data.expiresAt, { instancePath: instancePath + "/expiresAt", parentData: data, parentDataProperty: "expiresAt", rootData }) || (vErrors = vErrors === null ? validateTime.errors : vErrors.concat(validateTime.errors), errors = vErrors.length));
  } else {
    const err12 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
  }
  return validateNewApiKey.errors = vErrors, errors === 0;
}
function validatePathKeyId(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.keyId === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "keyId" }, message: "must have required property 'keyId'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (const key0 in data)
      if (key0 !== "keyId") {
        const err1 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.keyId !== void 0) {
      let data0 = data.keyId;
      if (typeof data0 == "string") {
        if (func2(data0) > 64) {
          const err2 = { instancePath: instancePath + "/keyId", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (func2(data0) < 1) {
          const err3 = { instancePath: instancePath + "/keyId", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (!data0.isWellFormed()) {
          const err4 = { instancePath: instancePath + "/keyId", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/keyId", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
  } else {
    const err6 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return validatePathKeyId.errors = vErrors, errors === 0;
}
function validateApiKeyChanges(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (Object.keys(data).length < 1) {
      const err0 = { instancePath, keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (const key0 in data)
      if (!(key0 === "name" || key0 === "contact" || key0 === "rate" || key0 === "expiresAt")) {
        const err1 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 == "string") {
        if (func2(data0) > 100) {
          const err2 = { instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (func2(data0) < 1) {
          const err3 = { instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (!data0.isWellFormed()) {
          const err4 = { instancePath: instancePath + "/name", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.contact !== void 0) {
      let data1 = data.contact;
      const _errs5 = errors;
      let valid1 = !1;
      const _errs6 = errors;
      if (typeof data1 == "string") {
        if (func2(data1) > 200) {
          const err6 = { instancePath: instancePath + "/contact", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (func2(data1) < 1) {
          const err7 = { instancePath: instancePath + "/contact", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        if (!data1.isWellFormed()) {
          const err8 = { instancePath: instancePath + "/contact", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/contact", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
      var _valid0 = _errs6 === errors;
      if (valid1 = valid1 || _valid0, !valid1) {
        const _errs8 = errors;
        if (data1 !== null) {
          const err10 = { instancePath: instancePath + "/contact", keyword: "type", params: { type: "null" }, message: "must be null" };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
        var _valid0 = _errs8 === errors;
        valid1 = valid1 || _valid0;
      }
      if (valid1)
        errors = _errs5, vErrors !== null && (_errs5 ? vErrors.length = _errs5 : vErrors = null);
      else {
        const err11 = { instancePath: instancePath + "/contact", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.rate !== void 0) {
      let data2 = data.rate;
      const _errs11 = errors;
      let valid2 = !1;
      const _errs12 = errors;
      validateRate(data2, { instancePath: instancePath + "/rate", parentData: data, parentDataProperty: "rate", rootData }) || (vErrors = vErrors === null ? validateRate.errors : vErrors.concat(validateRate.errors), errors = vErrors.length);
      var _valid1 = _errs12 === errors;
      if (valid2 = valid2 || _valid1, !valid2) {
        const _errs13 = errors;
        if (data2 !== null) {
          const err12 = { instancePath: instancePath + "/rate", keyword: "type", params: { type: "null" }, message: "must be null" };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
        var _valid1 = _errs13 === errors;
        valid2 = valid2 || _valid1;
      }
      if (valid2)
        errors = _errs11, vErrors !== null && (_errs11 ? vErrors.length = _errs11 : vErrors = null);
      else {
        const err13 = { instancePath: instancePath + "/rate", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.expiresAt !== void 0) {
      let data3 = data.expiresAt;
      const _errs16 = errors;
      let valid3 = !1;
      const _errs17 = errors;
      validateTime(data3, { instancePath: instancePath + "/expiresAt", parentData: data, parentDataProperty: "expiresAt", rootData }) || (vErrors = vErrors === null ? validateTime.errors : vErrors.concat(validateTime.errors), errors = vErrors.length);
      var _valid2 = _errs17 === errors;
      if (valid3 = valid3 || _valid2, !valid3) {
        const _errs18 = errors;
        if (data3 !== null) {
          const err14 = { instancePath: instancePath + "/expiresAt", keyword: "type", params: { type: "null" }, message: "must be null" };
          vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
        }
        var _valid2 = _errs18 === errors;
        valid3 = valid3 || _valid2;
      }
      if (valid3)
        errors = _errs16, vErrors !== null && (_errs16 ? vErrors.length = _errs16 : vErrors = null);
      else {
        const err15 = { instancePath: instancePath + "/expiresAt", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
  } else {
    const err16 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
  }
  return validateApiKeyChanges.errors = vErrors, errors === 0;
}
function validateRotation(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.overlapSeconds === void 0 && (data.overlapSeconds = 86400);
    for (const key0 in data)
      if (!(key0 === "overlapSeconds" || key0 === "expiresAt")) {
        const err0 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    let data0 = data.overlapSeconds;
    if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
      const err1 = { instancePath: instancePath + "/overlapSeconds", keyword: "type", params: { type: "integer" }, message: "must be integer" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (typeof data0 == "number" && isFinite(data0)) {
      if (data0 > 31536e3 || isNaN(data0)) {
        const err2 = { instancePath: instancePath + "/overlapSeconds", keyword: "maximum", params: { comparison: "<=", limit: 31536e3 }, message: "must be <= 31536000" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      if (data0 < 0 || isNaN(data0)) {
        const err3 = { instancePath: instancePath + "/overlapSeconds", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    data.expiresAt !== void 0 && (validateTime(data.expiresAt, { instancePath: instancePath + "/expiresAt", parentData: data, parentDataProperty: "expiresAt", rootData }) || (vErrors = vErrors === null ? validateTime.errors : vErrors.concat(validateTime.errors), errors = vErrors.length));
  } else {
    const err4 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validateRotation.errors = vErrors, errors === 0;
}
function validateQueryDaysKeyId(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.days === void 0 && (data.days = 7), data.days === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "days" }, message: "must have required property 'days'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (const key0 in data)
      if (!(key0 === "days" || key0 === "keyId")) {
        const err1 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    let data0 = data.days;
    if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
      const err2 = { instancePath: instancePath + "/days", keyword: "type", params: { type: "integer" }, message: "must be integer" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (typeof data0 == "number" && isFinite(data0)) {
      if (data0 > 90 || isNaN(data0)) {
        const err3 = { instancePath: instancePath + "/days", keyword: "maximum", params: { comparison: "<=", limit: 90 }, message: "must be <= 90" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (data0 < 1 || isNaN(data0)) {
        const err4 = { instancePath: instancePath + "/days", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.keyId !== void 0) {
      let data1 = data.keyId;
      if (typeof data1 == "string") {
        if (func2(data1) > 64) {
          const err5 = { instancePath: instancePath + "/keyId", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (func2(data1) < 1) {
          const err6 = { instancePath: instancePath + "/keyId", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (!data1.isWellFormed()) {
          const err7 = { instancePath: instancePath + "/keyId", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
      } else {
        const err8 = { instancePath: instancePath + "/keyId", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
  } else {
    const err9 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
  }
  return validateQueryDaysKeyId.errors = vErrors, errors === 0;
}
function validateIdParameter(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (!(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    const err0 = { instancePath, keyword: "type", params: { type: "integer" }, message: "must be integer" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (typeof data == "number" && isFinite(data)) {
    if (data < 1 || isNaN(data)) {
      const err1 = { instancePath, keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data > 9223372036854776e3) {
      const err2 = { instancePath, keyword: "atMostInt64", params: {}, message: "must be at most 9223372036854775807" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
  }
  return validateIdParameter.errors = vErrors, errors === 0;
}
const schema34 = { type: "string", enum: ["placed", "approved", "delivered"], description: "An order is `placed`, then `approved`, then `delivered`.", examples: ["placed"] };
function validateOrderStatus(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    const err0 = { instancePath, keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (!(data === "placed" || data === "approved" || data === "delivered")) {
    const err1 = { instancePath, keyword: "enum", params: { allowedValues: schema34.enum }, message: "must be equal to one of the allowed values" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validateOrderStatus.errors = vErrors, errors === 0;
}
function validateReference(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data == "string") {
    if (func2(data) > 100) {
      const err0 = { instancePath, keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (func2(data) < 1) {
      const err1 = { instancePath, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (!data.isWellFormed()) {
      const err2 = { instancePath, keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
  } else {
    const err3 = { instancePath, keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return validateReference.errors = vErrors, errors === 0;
}
function validateListOrdersQuery(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit === void 0 && (data.limit = 50), data.limit === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "limit" }, message: "must have required property 'limit'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (const key0 in data)
      if (!(key0 === "id" || key0 === "petId" || key0 === "status" || key0 === "reference" || key0 === "limit" || key0 === "cursor")) {
        const err1 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    data.id !== void 0 && (validateIdParameter(data.id, { instancePath: instancePath + "/id", parentData: data, parentDataProperty: "id", rootData }) || (vErrors = vErrors === null ? validateIdParameter.errors : vErrors.concat(validateIdParameter.errors), errors = vErrors.length)), data.petId !== void 0 && (validateIdParameter(data.petId, { instancePath: instancePath + "/petId", parentData: data, parentDataProperty: "petId", rootData }) || (vErrors = vErrors === null ? validateIdParameter.errors : vErrors.concat(validateIdParameter.errors), errors = vErrors.length)), data.status !== void 0 && (validateOrderStatus(data.status, { instancePath: instancePath + "/status", parentData: data, parentDataProperty: "status", rootData }) || (vErrors = vErrors === null ? validateOrderStatus.errors : vErrors.concat(validateOrderStatus.errors), errors = vErrors.length)), data.reference !== void 0 && (validateReference(data.reference, { instancePath: instancePath + "/reference", parentData: data, parentDataProperty: "reference", rootData }) || (vErrors = vErrors === null ? validateReference.errors : vErrors.concat(validateReference.errors), errors = vErrors.length));
    let data4 = data.limit;
    if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
      const err2 = { instancePath: instancePath + "/limit", keyword: "type", params: { type: "integer" }, message: "must be integer" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (typeof data4 == "number" && isFinite(data4)) {
      if (data4 > 100 || isNaN(data4)) {
        const err3 = { instancePath: instancePath + "/limit", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (data4 < 1 || isNaN(data4)) {
        const err4 = { instancePath: instancePath + "/limit", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.cursor !== void 0) {
      let data5 = data.cursor;
      if (typeof data5 == "string") {
        if (func2(data5) > 512) {
          const err5 = { instancePath: instancePath + "/cursor", keyword: "maxLength", params: { limit: 512 }, message: "must NOT have more than 512 characters" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (func2(data5) < 1) {
          const err6 = { instancePath: instancePath + "/cursor", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (!data5.isWellFormed()) {
          const err7 = { instancePath: instancePath + "/cursor", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
      } else {
        const err8 = { instancePath: instancePath + "/cursor", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
  } else {
    const err9 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
  }
  return validateListOrdersQuery.errors = vErrors, errors === 0;
}
function validatePathOrderId(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.orderId === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "orderId" }, message: "must have required property 'orderId'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (const key0 in data)
      if (key0 !== "orderId") {
        const err1 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    data.orderId !== void 0 && (validateIdParameter(data.orderId, { instancePath: instancePath + "/orderId", parentData: data, parentDataProperty: "orderId", rootData }) || (vErrors = vErrors === null ? validateIdParameter.errors : vErrors.concat(validateIdParameter.errors), errors = vErrors.length));
  } else {
    const err2 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return validatePathOrderId.errors = vErrors, errors === 0;
}
function validateNamePart(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data == "string") {
    if (func2(data) > 255) {
      const err0 = { instancePath, keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (func2(data) < 1) {
      const err1 = { instancePath, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (!data.isWellFormed()) {
      const err2 = { instancePath, keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
  } else {
    const err3 = { instancePath, keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return validateNamePart.errors = vErrors, errors === 0;
}
function validateListCategoriesQuery(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit === void 0 && (data.limit = 50), data.limit === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "limit" }, message: "must have required property 'limit'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (const key0 in data)
      if (!(key0 === "id" || key0 === "name" || key0 === "limit" || key0 === "cursor")) {
        const err1 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (Array.isArray(data0)) {
        if (data0.length > 100) {
          const err2 = { instancePath: instancePath + "/id", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (data0.length < 1) {
          const err3 = { instancePath: instancePath + "/id", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validateIdParameter(data0[i0], { instancePath: instancePath + "/id/" + i0, parentData: data0, parentDataProperty: i0, rootData }) || (vErrors = vErrors === null ? validateIdParameter.errors : vErrors.concat(validateIdParameter.errors), errors = vErrors.length);
      } else {
        const err4 = { instancePath: instancePath + "/id", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    data.name !== void 0 && (validateNamePart(data.name, { instancePath: instancePath + "/name", parentData: data, parentDataProperty: "name", rootData }) || (vErrors = vErrors === null ? validateNamePart.errors : vErrors.concat(validateNamePart.errors), errors = vErrors.length));
    let data3 = data.limit;
    if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
      const err5 = { instancePath: instancePath + "/limit", keyword: "type", params: { type: "integer" }, message: "must be integer" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (typeof data3 == "number" && isFinite(data3)) {
      if (data3 > 100 || isNaN(data3)) {
        const err6 = { instancePath: instancePath + "/limit", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
      if (data3 < 1 || isNaN(data3)) {
        const err7 = { instancePath: instancePath + "/limit", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.cursor !== void 0) {
      let data4 = data.cursor;
      if (typeof data4 == "string") {
        if (func2(data4) > 512) {
          const err8 = { instancePath: instancePath + "/cursor", keyword: "maxLength", params: { limit: 512 }, message: "must NOT have more than 512 characters" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
        if (func2(data4) < 1) {
          const err9 = { instancePath: instancePath + "/cursor", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
        if (!data4.isWellFormed()) {
          const err10 = { instancePath: instancePath + "/cursor", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
      } else {
        const err11 = { instancePath: instancePath + "/cursor", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
  } else {
    const err12 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
  }
  return validateListCategoriesQuery.errors = vErrors, errors === 0;
}
const pattern2 = /* @__PURE__ */ new RegExp("[^\\p{Cc}\\p{Z}\\p{Default_Ignorable_Code_Point}\\u2800\\ufff9-\\ufffb]", "u");
function validateCategoryName(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data == "string") {
    if (func2(data) > 255) {
      const err0 = { instancePath, keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (func2(data) < 1) {
      const err1 = { instancePath, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (!pattern2.test(data)) {
      const err2 = { instancePath, keyword: "pattern", params: { pattern: "[^\\p{Cc}\\p{Z}\\p{Default_Ignorable_Code_Point}\\u2800\\ufff9-\\ufffb]" }, message: "must have a visible character" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (!data.isWellFormed()) {
      const err3 = { instancePath, keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
  } else {
    const err4 = { instancePath, keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validateCategoryName.errors = vErrors, errors === 0;
}
function validateCategoryDescription(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data == "string") {
    if (func2(data) > 2e3) {
      const err0 = { instancePath, keyword: "maxLength", params: { limit: 2e3 }, message: "must NOT have more than 2000 characters" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (!data.isWellFormed()) {
      const err1 = { instancePath, keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
  } else {
    const err2 = { instancePath, keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return validateCategoryDescription.errors = vErrors, errors === 0;
}
function validateNewCategory(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (const key0 in data)
      if (!(key0 === "name" || key0 === "description")) {
        const err1 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.name !== void 0 && (validateCategoryName(data.name, { instancePath: instancePath + "/name", parentData: data, parentDataProperty: "name", rootData }) || (vErrors = vErrors === null ? validateCategoryName.errors : vErrors.concat(validateCategoryName.errors), errors = vErrors.length)), data.description !== void 0 && (validateCategoryDescription(data.description, { instancePath: instancePath + "/description", parentData: data, parentDataProperty: "description", rootData }) || (vErrors = vErrors === null ? validateCategoryDescription.errors : vErrors.concat(validateCategoryDescription.errors), errors = vErrors.length)), ["name", "description"].flatMap((name) => data[name] ?? []).reduce((sum, text) => sum + (typeof text == "string" ? Buffer.byteLength(text) : 0), 0) > 3500) {
      const err2 = { instancePath, keyword: "x-max-text-bytes", params: {}, message: "must have at most 3500 bytes of UTF-8 in name, description together" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
  } else {
    const err3 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return validateNewCategory.errors = vErrors, errors === 0;
}
function validatePathCategoryId(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.categoryId === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "categoryId" }, message: "must have required property 'categoryId'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (const key0 in data)
      if (key0 !== "categoryId") {
        const err1 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    data.categoryId !== void 0 && (validateIdParameter(data.categoryId, { instancePath: instancePath + "/categoryId", parentData: data, parentDataProperty: "categoryId", rootData }) || (vErrors = vErrors === null ? validateIdParameter.errors : vErrors.concat(validateIdParameter.errors), errors = vErrors.length));
  } else {
    const err2 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return validatePathCategoryId.errors = vErrors, errors === 0;
}
function validateCategoryRename(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (const key0 in data)
      if (key0 !== "name") {
        const err1 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    data.name !== void 0 && (validateCategoryName(data.name, { instancePath: instancePath + "/name", parentData: data, parentDataProperty: "name", rootData }) || (vErrors = vErrors === null ? validateCategoryName.errors : vErrors.concat(validateCategoryName.errors), errors = vErrors.length));
  } else {
    const err2 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return validateCategoryRename.errors = vErrors, errors === 0;
}
function validatePetIds(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (Array.isArray(data)) {
    if (data.length > 50) {
      const err0 = { instancePath, keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.length < 1) {
      const err1 = { instancePath, keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    const len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      validateIdParameter(data[i0], { instancePath: instancePath + "/" + i0, parentData: data, parentDataProperty: i0, rootData }) || (vErrors = vErrors === null ? validateIdParameter.errors : vErrors.concat(validateIdParameter.errors), errors = vErrors.length);
  } else {
    const err2 = { instancePath, keyword: "type", params: { type: "array" }, message: "must be array" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return validatePetIds.errors = vErrors, errors === 0;
}
const schema46 = { type: "string", enum: ["available", "pending", "sold"], description: "An `available` pet can be ordered. A `pending` pet is not for sale at the moment. A `sold` pet is available again only if its order is canceled.", examples: ["available"] };
function validatePetStatus(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    const err0 = { instancePath, keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (!(data === "available" || data === "pending" || data === "sold")) {
    const err1 = { instancePath, keyword: "enum", params: { allowedValues: schema46.enum }, message: "must be equal to one of the allowed values" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validatePetStatus.errors = vErrors, errors === 0;
}
function validateListPetsQuery(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit === void 0 && (data.limit = 50), data.limit === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "limit" }, message: "must have required property 'limit'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (const key0 in data)
      if (!(key0 === "id" || key0 === "name" || key0 === "categoryId" || key0 === "status" || key0 === "reference" || key0 === "limit" || key0 === "cursor")) {
        const err1 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    data.id !== void 0 && (validatePetIds(data.id, { instancePath: instancePath + "/id", parentData: data, parentDataProperty: "id", rootData }) || (vErrors = vErrors === null ? validatePetIds.errors : vErrors.concat(validatePetIds.errors), errors = vErrors.length)), data.name !== void 0 && (validateNamePart(data.name, { instancePath: instancePath + "/name", parentData: data, parentDataProperty: "name", rootData }) || (vErrors = vErrors === null ? validateNamePart.errors : vErrors.concat(validateNamePart.errors), errors = vErrors.length)), data.categoryId !== void 0 && (validateIdParameter(data.categoryId, { instancePath: instancePath + "/categoryId", parentData: data, parentDataProperty: "categoryId", rootData }) || (vErrors = vErrors === null ? validateIdParameter.errors : vErrors.concat(validateIdParameter.errors), errors = vErrors.length)), data.status !== void 0 && (validatePetStatus(data.status, { instancePath: instancePath + "/status", parentData: data, parentDataProperty: "status", rootData }) || (vErrors = vErrors === null ? validatePetStatus.errors : vErrors.concat(validatePetStatus.errors), errors = vErrors.length)), data.reference !== void 0 && (validateReference(data.reference, { instancePath: instancePath + "/reference", parentData: data, parentDataProperty: "reference", rootData }) || (vErrors = vErrors === null ? validateReference.errors : vErrors.concat(validateReference.errors), errors = vErrors.length));
    let data5 = data.limit;
    if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
      const err2 = { instancePath: instancePath + "/limit", keyword: "type", params: { type: "integer" }, message: "must be integer" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (typeof data5 == "number" && isFinite(data5)) {
      if (data5 > 100 || isNaN(data5)) {
        const err3 = { instancePath: instancePath + "/limit", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (data5 < 1 || isNaN(data5)) {
        const err4 = { instancePath: instancePath + "/limit", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.cursor !== void 0) {
      let data6 = data.cursor;
      if (typeof data6 == "string") {
        if (func2(data6) > 512) {
          const err5 = { instancePath: instancePath + "/cursor", keyword: "maxLength", params: { limit: 512 }, message: "must NOT have more than 512 characters" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (func2(data6) < 1) {
          const err6 = { instancePath: instancePath + "/cursor", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (!data6.isWellFormed()) {
          const err7 = { instancePath: instancePath + "/cursor", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
      } else {
        const err8 = { instancePath: instancePath + "/cursor", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
  } else {
    const err9 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
  }
  return validateListPetsQuery.errors = vErrors, errors === 0;
}
const schema47 = { type: "object", description: "A pet to create. Its name, photo URLs and tags take at most 3,500 bytes of UTF-8 together. Without `photoUrls` and\n`tags` it has none, and without `status` it is `available`.\n", required: ["name"], additionalProperties: !1, "x-max-text-bytes": { bytes: 3500, properties: ["name", "photoUrls", "tags"] }, properties: { name: { $ref: "PetName" }, categoryId: { $ref: "CategoryId" }, photoUrls: { $ref: "PhotoUrls" }, tags: { $ref: "Tags" }, status: { type: "string", enum: ["available", "pending"], description: "Whether the pet can be ordered from the start. By default, it can. Only an order makes it `sold`.", examples: ["available"] }, reference: { $ref: "Reference" } } };
function validatePetName(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data == "string") {
    if (func2(data) > 255) {
      const err0 = { instancePath, keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (func2(data) < 1) {
      const err1 = { instancePath, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (!pattern2.test(data)) {
      const err2 = { instancePath, keyword: "pattern", params: { pattern: "[^\\p{Cc}\\p{Z}\\p{Default_Ignorable_Code_Point}\\u2800\\ufff9-\\ufffb]" }, message: "must have a visible character" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (!data.isWellFormed()) {
      const err3 = { instancePath, keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
  } else {
    const err4 = { instancePath, keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validatePetName.errors = vErrors, errors === 0;
}
function validateCategoryId(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (!(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    const err0 = { instancePath, keyword: "type", params: { type: "integer" }, message: "must be integer" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (typeof data == "number" && isFinite(data)) {
    if (data > 9007199254740991 || isNaN(data)) {
      const err1 = { instancePath, keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data < 1 || isNaN(data)) {
      const err2 = { instancePath, keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
  }
  return validateCategoryId.errors = vErrors, errors === 0;
}
const pattern4 = /* @__PURE__ */ new RegExp("^[Hh][Tt][Tt][Pp][Ss]?://(?:\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9_.~!$&'()*+,;=%-]+)(?::[0-9]*)?(?:[/?](?:[A-Za-z0-9_.~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?(?:#(?:[A-Za-z0-9_.~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?$", "u");
function validatePhotoUrls(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (Array.isArray(data)) {
    if (data.length > 10) {
      const err0 = { instancePath, keyword: "maxItems", params: { limit: 10 }, message: "must NOT have more than 10 items" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    const len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      let data0 = data[i0];
      if (typeof data0 == "string") {
        if (func2(data0) > 2048) {
          const err1 = { instancePath: instancePath + "/" + i0, keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters" };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (!pattern4.test(data0)) {
          const err2 = { instancePath: instancePath + "/" + i0, keyword: "pattern", params: { pattern: "^[Hh][Tt][Tt][Pp][Ss]?://(?:\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9_.~!$&'()*+,;=%-]+)(?::[0-9]*)?(?:[/?](?:[A-Za-z0-9_.~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?(?:#(?:[A-Za-z0-9_.~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?$" }, message: "must be an http or https URL as in RFC 3986, without a user name" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (!data0.isWellFormed()) {
          const err3 = { instancePath: instancePath + "/" + i0, keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (!URL.canParse(data0)) {
          const err4 = { instancePath: instancePath + "/" + i0, keyword: "parsableUrl", params: {}, message: "must be a URL" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/" + i0, keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
  } else {
    const err6 = { instancePath, keyword: "type", params: { type: "array" }, message: "must be array" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return validatePhotoUrls.errors = vErrors, errors === 0;
}
function validateTags(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (Array.isArray(data)) {
    if (data.length > 20) {
      const err0 = { instancePath, keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    const len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      let data0 = data[i0];
      if (typeof data0 == "string") {
        if (func2(data0) > 50) {
          const err1 = { instancePath: instancePath + "/" + i0, keyword: "maxLength", params: { limit: 50 }, message: "must NOT have more than 50 characters" };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (func2(data0) < 1) {
          const err2 = { instancePath: instancePath + "/" + i0, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (!data0.isWellFormed()) {
          const err3 = { instancePath: instancePath + "/" + i0, keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/" + i0, keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
  } else {
    const err5 = { instancePath, keyword: "type", params: { type: "array" }, message: "must be array" };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return validateTags.errors = vErrors, errors === 0;
}
function validateNewPet(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (const key0 in data)
      if (!(key0 === "name" || key0 === "categoryId" || key0 === "photoUrls" || key0 === "tags" || key0 === "status" || key0 === "reference")) {
        const err1 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.name !== void 0 && (validatePetName(data.name, { instancePath: instancePath + "/name", parentData: data, parentDataProperty: "name", rootData }) || (vErrors = vErrors === null ? validatePetName.errors : vErrors.concat(validatePetName.errors), errors = vErrors.length)), data.categoryId !== void 0 && (validateCategoryId(data.categoryId, { instancePath: instancePath + "/categoryId", parentData: data, parentDataProperty: "categoryId", rootData }) || (vErrors = vErrors === null ? validateCategoryId.errors : vErrors.concat(validateCategoryId.errors), errors = vErrors.length)), data.photoUrls !== void 0 && (validatePhotoUrls(data.photoUrls, { instancePath: instancePath + "/photoUrls", parentData: data, parentDataProperty: "photoUrls", rootData }) || (vErrors = vErrors === null ? validatePhotoUrls.errors : vErrors.concat(validatePhotoUrls.errors), errors = vErrors.length)), data.tags !== void 0 && (validateTags(data.tags, { instancePath: instancePath + "/tags", parentData: data, parentDataProperty: "tags", rootData }) || (vErrors = vErrors === null ? validateTags.errors : vErrors.concat(validateTags.errors), errors = vErrors.length)), data.status !== void 0) {
      let data4 = data.status;
      if (typeof data4 != "string") {
        const err2 = { instancePath: instancePath + "/status", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      if (!(data4 === "available" || data4 === "pending")) {
        const err3 = { instancePath: instancePath + "/status", keyword: "enum", params: { allowedValues: schema47.properties.status.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.reference !== void 0 && (validateReference(data.reference, { instancePath: instancePath + "/reference", parentData: data, parentDataProperty: "reference", rootData }) || (vErrors = vErrors === null ? validateReference.errors : vErrors.concat(validateReference.errors), errors = vErrors.length)), ["name", "photoUrls", "tags"].flatMap((name) => data[name] ?? []).reduce((sum, text) => sum + (typeof text == "string" ? Buffer.byteLength(text) : 0), 0) > 3500) {
      const err4 = { instancePath, keyword: "x-max-text-bytes", params: {}, message: "must have at most 3500 bytes of UTF-8 in name, photoUrls, tags together" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
  } else {
    const err5 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return validateNewPet.errors = vErrors, errors === 0;
}
function validatePathPetId(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.petId === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "petId" }, message: "must have required property 'petId'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (const key0 in data)
      if (key0 !== "petId") {
        const err1 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    data.petId !== void 0 && (validateIdParameter(data.petId, { instancePath: instancePath + "/petId", parentData: data, parentDataProperty: "petId", rootData }) || (vErrors = vErrors === null ? validateIdParameter.errors : vErrors.concat(validateIdParameter.errors), errors = vErrors.length));
  } else {
    const err2 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return validatePathPetId.errors = vErrors, errors === 0;
}
const schema53 = { type: "object", description: `The properties of a pet to change. The name, photo URLs and tags of the changed pet take at most 3,500 bytes of
UTF-8 together.
`, additionalProperties: !1, "x-max-text-bytes": { bytes: 3500, properties: ["name", "photoUrls", "tags"] }, properties: { name: { $ref: "PetName" }, categoryId: { type: ["integer", "null"], format: "int64", minimum: 1, maximum: 9007199254740991, description: "The category of the pet, or `null` for none.", examples: [1e3] }, photoUrls: { $ref: "PhotoUrls" }, tags: { $ref: "Tags" }, status: { type: "string", enum: ["available", "pending"], description: "Whether the pet can be ordered. Only an order makes it `sold`.", examples: ["available"] }, reference: { type: ["string", "null"], minLength: 1, maxLength: 100, description: "A text of your own that finds the pet again, or `null` for none.", examples: ["shop-4711"], wellFormed: !0 } } };
function validatePetChanges(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data)
      if (!(key0 === "name" || key0 === "categoryId" || key0 === "photoUrls" || key0 === "tags" || key0 === "status" || key0 === "reference")) {
        const err0 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    if (data.name !== void 0 && (validatePetName(data.name, { instancePath: instancePath + "/name", parentData: data, parentDataProperty: "name", rootData }) || (vErrors = vErrors === null ? validatePetName.errors : vErrors.concat(validatePetName.errors), errors = vErrors.length)), data.categoryId !== void 0) {
      let data1 = data.categoryId;
      if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1)) && data1 !== null) {
        const err1 = { instancePath: instancePath + "/categoryId", keyword: "type", params: { type: schema53.properties.categoryId.type }, message: "must be integer,null" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 > 9007199254740991 || isNaN(data1)) {
          const err2 = { instancePath: instancePath + "/categoryId", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (data1 < 1 || isNaN(data1)) {
          const err3 = { instancePath: instancePath + "/categoryId", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      }
    }
    if (data.photoUrls !== void 0 && (validatePhotoUrls(data.photoUrls, { instancePath: instancePath + "/photoUrls", parentData: data, parentDataProperty: "photoUrls", rootData }) || (vErrors = vErrors === null ? validatePhotoUrls.errors : vErrors.concat(validatePhotoUrls.errors), errors = vErrors.length)), data.tags !== void 0 && (validateTags(data.tags, { instancePath: instancePath + "/tags", parentData: data, parentDataProperty: "tags", rootData }) || (vErrors = vErrors === null ? validateTags.errors : vErrors.concat(validateTags.errors), errors = vErrors.length)), data.status !== void 0) {
      let data4 = data.status;
      if (typeof data4 != "string") {
        const err4 = { instancePath: instancePath + "/status", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
      if (!(data4 === "available" || data4 === "pending")) {
        const err5 = { instancePath: instancePath + "/status", keyword: "enum", params: { allowedValues: schema53.properties.status.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.reference !== void 0) {
      let data5 = data.reference;
      if (typeof data5 != "string" && data5 !== null) {
        const err6 = { instancePath: instancePath + "/reference", keyword: "type", params: { type: schema53.properties.reference.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
      if (typeof data5 == "string") {
        if (func2(data5) > 100) {
          const err7 = { instancePath: instancePath + "/reference", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        if (func2(data5) < 1) {
          const err8 = { instancePath: instancePath + "/reference", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
        if (!data5.isWellFormed()) {
          const err9 = { instancePath: instancePath + "/reference", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
      }
    }
    if (["name", "photoUrls", "tags"].flatMap((name) => data[name] ?? []).reduce((sum, text) => sum + (typeof text == "string" ? Buffer.byteLength(text) : 0), 0) > 3500) {
      const err10 = { instancePath, keyword: "x-max-text-bytes", params: {}, message: "must have at most 3500 bytes of UTF-8 in name, photoUrls, tags together" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
  } else {
    const err11 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
  }
  return validatePetChanges.errors = vErrors, errors === 0;
}
const schema54 = { type: "object", required: ["limit"], properties: { object: { type: "string", pattern: "^(?:category|domain|key|order|person|pet)/.+$", maxLength: 320, wellFormed: !0 }, person: { type: "string", minLength: 1, maxLength: 320, wellFormed: !0 }, kind: { type: "string", enum: ["all", "person", "command", "key", "service"] }, text: { type: "string", minLength: 1, maxLength: 255, wellFormed: !0 }, from: { type: "string", format: "date-time", wellFormed: !0, pattern: "^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]{1,9})?(?:Z|[+-](?:(?:0[0-9]|1[0-7]):[0-5][0-9]|18:00))$", "x-pattern-message": "must be a date-time as in RFC 3339, such as 2026-12-01T09:00:00Z", existingDay: !0, instant: !0 }, to: { type: "string", format: "date-time", wellFormed: !0, pattern: "^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]{1,9})?(?:Z|[+-](?:(?:0[0-9]|1[0-7]):[0-5][0-9]|18:00))$", "x-pattern-message": "must be a date-time as in RFC 3339, such as 2026-12-01T09:00:00Z", existingDay: !0, instant: !0 }, limit: { type: "integer", minimum: 1, maximum: 100, default: 50 }, cursor: { type: "string", minLength: 1, maxLength: 512, wellFormed: !0 } }, additionalProperties: !1 }, pattern5 = /* @__PURE__ */ new RegExp("^(?:category|domain|key|order|person|pet)/.+$", "u");
function validateListActivityQuery(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit === void 0 && (data.limit = 50), data.limit === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "limit" }, message: "must have required property 'limit'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (const key0 in data)
      if (!(key0 === "object" || key0 === "person" || key0 === "kind" || key0 === "text" || key0 === "from" || key0 === "to" || key0 === "limit" || key0 === "cursor")) {
        const err1 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.object !== void 0) {
      let data0 = data.object;
      if (typeof data0 == "string") {
        if (func2(data0) > 320) {
          const err2 = { instancePath: instancePath + "/object", keyword: "maxLength", params: { limit: 320 }, message: "must NOT have more than 320 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (!pattern5.test(data0)) {
          const err3 = { instancePath: instancePath + "/object", keyword: "pattern", params: { pattern: "^(?:category|domain|key|order|person|pet)/.+$" }, message: "must match the pattern ^(?:category|domain|key|order|person|pet)/.+$" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (!data0.isWellFormed()) {
          const err4 = { instancePath: instancePath + "/object", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/object", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.person !== void 0) {
      let data1 = data.person;
      if (typeof data1 == "string") {
        if (func2(data1) > 320) {
          const err6 = { instancePath: instancePath + "/person", keyword: "maxLength", params: { limit: 320 }, message: "must NOT have more than 320 characters" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (func2(data1) < 1) {
          const err7 = { instancePath: instancePath + "/person", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        if (!data1.isWellFormed()) {
          const err8 = { instancePath: instancePath + "/person", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/person", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.kind !== void 0) {
      let data2 = data.kind;
      if (typeof data2 != "string") {
        const err10 = { instancePath: instancePath + "/kind", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
      if (!(data2 === "all" || data2 === "person" || data2 === "command" || data2 === "key" || data2 === "service")) {
        const err11 = { instancePath: instancePath + "/kind", keyword: "enum", params: { allowedValues: schema54.properties.kind.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.text !== void 0) {
      let data3 = data.text;
      if (typeof data3 == "string") {
        if (func2(data3) > 255) {
          const err12 = { instancePath: instancePath + "/text", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
        if (func2(data3) < 1) {
          const err13 = { instancePath: instancePath + "/text", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
        if (!data3.isWellFormed()) {
          const err14 = { instancePath: instancePath + "/text", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
        }
      } else {
        const err15 = { instancePath: instancePath + "/text", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.from !== void 0) {
      let data4 = data.from;
      if (typeof data4 == "string") {
        if (!pattern1.test(data4)) {
          const err16 = { instancePath: instancePath + "/from", keyword: "pattern", params: { pattern: "^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]{1,9})?(?:Z|[+-](?:(?:0[0-9]|1[0-7]):[0-5][0-9]|18:00))$" }, message: "must be a date-time as in RFC 3339, such as 2026-12-01T09:00:00Z" };
          vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
        }
        if (!data4.isWellFormed()) {
          const err17 = { instancePath: instancePath + "/from", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
        }
        if (!isExistingDay(data4)) {
          const err18 = { instancePath: instancePath + "/from", keyword: "existingDay", params: {}, message: "must be a date-time as in RFC 3339, such as 2026-12-01T09:00:00Z" };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
        if (Date.parse(data4) < 0 || Date.parse(data4) > 253402300799999) {
          const err19 = { instancePath: instancePath + "/from", keyword: "instant", params: {}, message: "must be in the years 1970 to 9999 (UTC)" };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
      } else {
        const err20 = { instancePath: instancePath + "/from", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
    }
    if (data.to !== void 0) {
      let data5 = data.to;
      if (typeof data5 == "string") {
        if (!pattern1.test(data5)) {
          const err21 = { instancePath: instancePath + "/to", keyword: "pattern", params: { pattern: "^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]{1,9})?(?:Z|[+-](?:(?:0[0-9]|1[0-7]):[0-5][0-9]|18:00))$" }, message: "must be a date-time as in RFC 3339, such as 2026-12-01T09:00:00Z" };
          vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
        }
        if (!data5.isWellFormed()) {
          const err22 = { instancePath: instancePath + "/to", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
        }
        if (!isExistingDay(data5)) {
          const err23 = { instancePath: instancePath + "/to", keyword: "existingDay", params: {}, message: "must be a date-time as in RFC 3339, such as 2026-12-01T09:00:00Z" };
          vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
        }
        if (Date.parse(data5) < 0 || Date.parse(data5) > 253402300799999) {
          const err24 = { instancePath: instancePath + "/to", keyword: "instant", params: {}, message: "must be in the years 1970 to 9999 (UTC)" };
          vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
        }
      } else {
        const err25 = { instancePath: instancePath + "/to", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
      }
    }
    let data6 = data.limit;
    if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
      const err26 = { instancePath: instancePath + "/limit", keyword: "type", params: { type: "integer" }, message: "must be integer" };
      vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
    }
    if (typeof data6 == "number" && isFinite(data6)) {
      if (data6 > 100 || isNaN(data6)) {
        const err27 = { instancePath: instancePath + "/limit", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" };
        vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
      }
      if (data6 < 1 || isNaN(data6)) {
        const err28 = { instancePath: instancePath + "/limit", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
      }
    }
    if (data.cursor !== void 0) {
      let data7 = data.cursor;
      if (typeof data7 == "string") {
        if (func2(data7) > 512) {
          const err29 = { instancePath: instancePath + "/cursor", keyword: "maxLength", params: { limit: 512 }, message: "must NOT have more than 512 characters" };
          vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
        }
        if (func2(data7) < 1) {
          const err30 = { instancePath: instancePath + "/cursor", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
        }
        if (!data7.isWellFormed()) {
          const err31 = { instancePath: instancePath + "/cursor", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
        }
      } else {
        const err32 = { instancePath: instancePath + "/cursor", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
      }
    }
  } else {
    const err33 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
  }
  return validateListActivityQuery.errors = vErrors, errors === 0;
}
function validateQueryDays(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.days === void 0 && (data.days = 14), data.days === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "days" }, message: "must have required property 'days'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (const key0 in data)
      if (key0 !== "days") {
        const err1 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    let data0 = data.days;
    if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
      const err2 = { instancePath: instancePath + "/days", keyword: "type", params: { type: "integer" }, message: "must be integer" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (typeof data0 == "number" && isFinite(data0)) {
      if (data0 > 90 || isNaN(data0)) {
        const err3 = { instancePath: instancePath + "/days", keyword: "maximum", params: { comparison: "<=", limit: 90 }, message: "must be <= 90" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (data0 < 1 || isNaN(data0)) {
        const err4 = { instancePath: instancePath + "/days", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
  } else {
    const err5 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return validateQueryDays.errors = vErrors, errors === 0;
}
function validateGetResponseMetricsQuery(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.days === void 0 && (data.days = 7), data.days === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "days" }, message: "must have required property 'days'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (const key0 in data)
      if (key0 !== "days") {
        const err1 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    let data0 = data.days;
    if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
      const err2 = { instancePath: instancePath + "/days", keyword: "type", params: { type: "integer" }, message: "must be integer" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (typeof data0 == "number" && isFinite(data0)) {
      if (data0 > 90 || isNaN(data0)) {
        const err3 = { instancePath: instancePath + "/days", keyword: "maximum", params: { comparison: "<=", limit: 90 }, message: "must be <= 90" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (data0 < 1 || isNaN(data0)) {
        const err4 = { instancePath: instancePath + "/days", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
  } else {
    const err5 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return validateGetResponseMetricsQuery.errors = vErrors, errors === 0;
}
function validateQueryText(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.text === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "text" }, message: "must have required property 'text'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (const key0 in data)
      if (key0 !== "text") {
        const err1 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    data.text !== void 0 && (validateReference(data.text, { instancePath: instancePath + "/text", parentData: data, parentDataProperty: "text", rootData }) || (vErrors = vErrors === null ? validateReference.errors : vErrors.concat(validateReference.errors), errors = vErrors.length));
  } else {
    const err2 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return validateQueryText.errors = vErrors, errors === 0;
}
function validatePutDnsRecordsHeaders(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data)
      if (!(key0 === "If-Match" || key0 === "If-None-Match" || key0 === "Idempotency-Key")) {
        const err0 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    if (data["If-Match"] !== void 0) {
      let data0 = data["If-Match"];
      if (typeof data0 == "string") {
        if (func2(data0) > 255) {
          const err1 = { instancePath: instancePath + "/If-Match", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (!data0.isWellFormed()) {
          const err2 = { instancePath: instancePath + "/If-Match", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/If-Match", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data["If-None-Match"] !== void 0) {
      let data1 = data["If-None-Match"];
      if (typeof data1 != "string") {
        const err4 = { instancePath: instancePath + "/If-None-Match", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
      if (data1 !== "*") {
        const err5 = { instancePath: instancePath + "/If-None-Match", keyword: "const", params: { allowedValue: "*" }, message: "must be equal to constant" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    data["Idempotency-Key"] !== void 0 && (validateIdempotencyKey(data["Idempotency-Key"], { instancePath: instancePath + "/Idempotency-Key", parentData: data, parentDataProperty: "Idempotency-Key", rootData }) || (vErrors = vErrors === null ? validateIdempotencyKey.errors : vErrors.concat(validateIdempotencyKey.errors), errors = vErrors.length));
  } else {
    const err6 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return validatePutDnsRecordsHeaders.errors = vErrors, errors === 0;
}
function validateNewDnsRecordSet(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.ttl === void 0 && (data.ttl = 3600), data.name === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.type === void 0) {
      const err1 = { instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.values === void 0) {
      const err2 = { instancePath, keyword: "required", params: { missingProperty: "values" }, message: "must have required property 'values'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    for (const key0 in data)
      if (!(key0 === "name" || key0 === "type" || key0 === "ttl" || key0 === "values")) {
        const err3 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 == "string") {
        if (func2(data0) > 1e3) {
          const err4 = { instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 1e3 }, message: "must NOT have more than 1000 characters" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (!data0.isWellFormed()) {
          const err5 = { instancePath: instancePath + "/name", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.type !== void 0) {
      let data1 = data.type;
      if (typeof data1 == "string") {
        if (func2(data1) > 16) {
          const err7 = { instancePath: instancePath + "/type", keyword: "maxLength", params: { limit: 16 }, message: "must NOT have more than 16 characters" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        if (!data1.isWellFormed()) {
          const err8 = { instancePath: instancePath + "/type", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    let data2 = data.ttl;
    if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
      const err10 = { instancePath: instancePath + "/ttl", keyword: "type", params: { type: "integer" }, message: "must be integer" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (typeof data2 == "number" && isFinite(data2)) {
      if (data2 > 2147483647 || isNaN(data2)) {
        const err11 = { instancePath: instancePath + "/ttl", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
      if (data2 < 0 || isNaN(data2)) {
        const err12 = { instancePath: instancePath + "/ttl", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.values !== void 0) {
      let data3 = data.values;
      if (Array.isArray(data3)) {
        if (data3.length > 100) {
          const err13 = { instancePath: instancePath + "/values", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
        const len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data4 = data3[i0];
          if (typeof data4 == "string") {
            if (func2(data4) > 4e3) {
              const err14 = { instancePath: instancePath + "/values/" + i0, keyword: "maxLength", params: { limit: 4e3 }, message: "must NOT have more than 4000 characters" };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
            if (!data4.isWellFormed()) {
              const err15 = { instancePath: instancePath + "/values/" + i0, keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
          } else {
            const err16 = { instancePath: instancePath + "/values/" + i0, keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
      } else {
        const err17 = { instancePath: instancePath + "/values", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
  } else {
    const err18 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
  }
  return validateNewDnsRecordSet.errors = vErrors, errors === 0;
}
function validateDeleteDnsRecordsQuery(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.type === void 0) {
      const err1 = { instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (const key0 in data)
      if (!(key0 === "name" || key0 === "type" || key0 === "value")) {
        const err2 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 == "string") {
        if (func2(data0) > 1e3) {
          const err3 = { instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 1e3 }, message: "must NOT have more than 1000 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (func2(data0) < 1) {
          const err4 = { instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (!data0.isWellFormed()) {
          const err5 = { instancePath: instancePath + "/name", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.type !== void 0) {
      let data1 = data.type;
      if (typeof data1 == "string") {
        if (func2(data1) > 16) {
          const err7 = { instancePath: instancePath + "/type", keyword: "maxLength", params: { limit: 16 }, message: "must NOT have more than 16 characters" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        if (func2(data1) < 1) {
          const err8 = { instancePath: instancePath + "/type", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
        if (!data1.isWellFormed()) {
          const err9 = { instancePath: instancePath + "/type", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
      } else {
        const err10 = { instancePath: instancePath + "/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.value !== void 0) {
      let data2 = data.value;
      if (typeof data2 == "string") {
        if (func2(data2) > 4096) {
          const err11 = { instancePath: instancePath + "/value", keyword: "maxLength", params: { limit: 4096 }, message: "must NOT have more than 4096 characters" };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
        if (func2(data2) < 1) {
          const err12 = { instancePath: instancePath + "/value", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
        if (!data2.isWellFormed()) {
          const err13 = { instancePath: instancePath + "/value", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
      } else {
        const err14 = { instancePath: instancePath + "/value", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
  } else {
    const err15 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
  }
  return validateDeleteDnsRecordsQuery.errors = vErrors, errors === 0;
}
export {
  validateApiKeyChanges,
  validateCategoryDescription,
  validateCategoryId,
  validateCategoryName,
  validateCategoryRename,
  validateDeleteDnsRecordsQuery,
  validateFinishSignInQuery,
  validateGetResponseMetricsQuery,
  validateHeadersIdempotencyKey,
  validateHeadersIfMatchIdempotencyKey,
  validateIdParameter,
  validateIdempotencyKey,
  validateInvitation,
  validateListActivityQuery,
  validateListCategoriesQuery,
  validateListKeysQuery,
  validateListOrdersQuery,
  validateListPetsQuery,
  validateNamePart,
  validateNewApiKey,
  validateNewCategory,
  validateNewDnsRecordSet,
  validateNewDomain,
  validateNewDomainSettings,
  validateNewPet,
  validateNewRedirect,
  validateNewRedirectTarget,
  validateNoQuery,
  validateOrderStatus,
  validatePathCategoryId,
  validatePathDeploymentId,
  validatePathDomain,
  validatePathEmail,
  validatePathKeyId,
  validatePathOrderId,
  validatePathPetId,
  validatePetChanges,
  validatePetIds,
  validatePetName,
  validatePetStatus,
  validatePhotoUrls,
  validatePlan,
  validatePlanChange,
  validatePutDnsRecordsHeaders,
  validateQueryDays,
  validateQueryDaysKeyId,
  validateQueryReturnTo,
  validateQueryText,
  validateRate,
  validateReference,
  validateRole,
  validateRoleChange,
  validateRotation,
  validateTags,
  validateTime
};
