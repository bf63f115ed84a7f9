// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.
// @ts-nocheck
import { countCharacters, isExistingDay } from "../../validate-text.ts";
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
function validateHeadersIfNoneMatch(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data)
      if (key0 !== "If-None-Match") {
        const err0 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    if (data["If-None-Match"] !== void 0) {
      let data0 = data["If-None-Match"];
      if (typeof data0 == "string") {
        if (!data0.isWellFormed()) {
          const err1 = { instancePath: instancePath + "/If-None-Match", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
      } else {
        const err2 = { instancePath: instancePath + "/If-None-Match", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
  } else {
    const err3 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return validateHeadersIfNoneMatch.errors = vErrors, errors === 0;
}
const func2 = countCharacters, pattern0 = /* @__PURE__ */ new RegExp("^[\\x21-\\x7e]+$", "u");
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
const pattern1 = /* @__PURE__ */ new RegExp("[^\\p{Cc}\\p{Z}\\p{Default_Ignorable_Code_Point}\\u2800\\ufff9-\\ufffb]", "u");
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
    if (!pattern1.test(data)) {
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
const schema17 = { type: "string", enum: ["available", "pending", "sold"], description: "An `available` pet can be ordered. A `pending` pet is not for sale at the moment. A `sold` pet is available again only if its order is canceled.", examples: ["available"] };
function validatePetStatus(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    const err0 = { instancePath, keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (!(data === "available" || data === "pending" || data === "sold")) {
    const err1 = { instancePath, keyword: "enum", params: { allowedValues: schema17.enum }, message: "must be equal to one of the allowed values" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validatePetStatus.errors = vErrors, errors === 0;
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
        if (func2(data6) > 200) {
          const err5 = { instancePath: instancePath + "/cursor", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
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
const schema19 = { type: "object", description: "A pet to create. Its name, photo URLs and tags take at most 3,500 bytes of UTF-8 together. Without `photoUrls` and\n`tags` it has none, and without `status` it is `available`.\n", required: ["name"], additionalProperties: !1, "x-max-text-bytes": { bytes: 3500, properties: ["name", "photoUrls", "tags"] }, properties: { name: { $ref: "PetName" }, categoryId: { $ref: "CategoryId" }, photoUrls: { $ref: "PhotoUrls" }, tags: { $ref: "Tags" }, status: { type: "string", enum: ["available", "pending"], description: "Whether the pet can be ordered from the start. By default, it can. Only an order makes it `sold`.", examples: ["available"] }, reference: { $ref: "Reference" } } };
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
    if (!pattern1.test(data)) {
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
const pattern3 = /* @__PURE__ */ new RegExp("^[Hh][Tt][Tt][Pp][Ss]?://(?:\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9_.~!$&'()*+,;=%-]+)(?::[0-9]*)?(?:[/?](?:[A-Za-z0-9_.~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?(?:#(?:[A-Za-z0-9_.~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?$", "u");
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
        if (!pattern3.test(data0)) {
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
        const err3 = { instancePath: instancePath + "/status", keyword: "enum", params: { allowedValues: schema19.properties.status.enum }, message: "must be equal to one of the allowed values" };
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
const schema26 = { type: "object", description: `The properties of a pet to change. The name, photo URLs and tags of the changed pet take at most 3,500 bytes of
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
        const err1 = { instancePath: instancePath + "/categoryId", keyword: "type", params: { type: schema26.properties.categoryId.type }, message: "must be integer,null" };
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
        const err5 = { instancePath: instancePath + "/status", keyword: "enum", params: { allowedValues: schema26.properties.status.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.reference !== void 0) {
      let data5 = data.reference;
      if (typeof data5 != "string" && data5 !== null) {
        const err6 = { instancePath: instancePath + "/reference", keyword: "type", params: { type: schema26.properties.reference.type }, message: "must be string,null" };
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
const schema28 = { type: "string", enum: ["placed", "approved", "delivered"], description: "An order is `placed`, then `approved`, then `delivered`.", examples: ["placed"] };
function validateOrderStatus(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    const err0 = { instancePath, keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (!(data === "placed" || data === "approved" || data === "delivered")) {
    const err1 = { instancePath, keyword: "enum", params: { allowedValues: schema28.enum }, message: "must be equal to one of the allowed values" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validateOrderStatus.errors = vErrors, errors === 0;
}
function validateListOrdersQuery(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit === void 0 && (data.limit = 50), data.limit === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "limit" }, message: "must have required property 'limit'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (const key0 in data)
      if (!(key0 === "petId" || key0 === "status" || key0 === "reference" || key0 === "limit" || key0 === "cursor")) {
        const err1 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    data.petId !== void 0 && (validateIdParameter(data.petId, { instancePath: instancePath + "/petId", parentData: data, parentDataProperty: "petId", rootData }) || (vErrors = vErrors === null ? validateIdParameter.errors : vErrors.concat(validateIdParameter.errors), errors = vErrors.length)), data.status !== void 0 && (validateOrderStatus(data.status, { instancePath: instancePath + "/status", parentData: data, parentDataProperty: "status", rootData }) || (vErrors = vErrors === null ? validateOrderStatus.errors : vErrors.concat(validateOrderStatus.errors), errors = vErrors.length)), data.reference !== void 0 && (validateReference(data.reference, { instancePath: instancePath + "/reference", parentData: data, parentDataProperty: "reference", rootData }) || (vErrors = vErrors === null ? validateReference.errors : vErrors.concat(validateReference.errors), errors = vErrors.length));
    let data3 = data.limit;
    if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
      const err2 = { instancePath: instancePath + "/limit", keyword: "type", params: { type: "integer" }, message: "must be integer" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (typeof data3 == "number" && isFinite(data3)) {
      if (data3 > 100 || isNaN(data3)) {
        const err3 = { instancePath: instancePath + "/limit", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (data3 < 1 || isNaN(data3)) {
        const err4 = { instancePath: instancePath + "/limit", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.cursor !== void 0) {
      let data4 = data.cursor;
      if (typeof data4 == "string") {
        if (func2(data4) > 200) {
          const err5 = { instancePath: instancePath + "/cursor", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (func2(data4) < 1) {
          const err6 = { instancePath: instancePath + "/cursor", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (!data4.isWellFormed()) {
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
function validatePetId(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
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
  return validatePetId.errors = vErrors, errors === 0;
}
const pattern4 = /* @__PURE__ */ new RegExp("^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]{1,9})?(?:Z|[+-](?:(?:0[0-9]|1[0-7]):[0-5][0-9]|18:00))$", "u");
function validateNewOrder(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.petId === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "petId" }, message: "must have required property 'petId'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (const key0 in data)
      if (!(key0 === "petId" || key0 === "shipDate" || key0 === "reference")) {
        const err1 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.petId !== void 0 && (validatePetId(data.petId, { instancePath: instancePath + "/petId", parentData: data, parentDataProperty: "petId", rootData }) || (vErrors = vErrors === null ? validatePetId.errors : vErrors.concat(validatePetId.errors), errors = vErrors.length)), data.shipDate !== void 0) {
      let data1 = data.shipDate;
      if (typeof data1 == "string") {
        if (!pattern4.test(data1)) {
          const err2 = { instancePath: instancePath + "/shipDate", keyword: "pattern", params: { pattern: "^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]{1,9})?(?:Z|[+-](?:(?:0[0-9]|1[0-7]):[0-5][0-9]|18:00))$" }, message: "must be a date-time as in RFC 3339, such as 2026-12-01T09:00:00Z" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (!data1.isWellFormed()) {
          const err3 = { instancePath: instancePath + "/shipDate", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (!isExistingDay(data1)) {
          const err4 = { instancePath: instancePath + "/shipDate", keyword: "existingDay", params: {}, message: "must be a date-time as in RFC 3339, such as 2026-12-01T09:00:00Z" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (Date.parse(data1) < 0 || Date.parse(data1) > 253402300799999) {
          const err5 = { instancePath: instancePath + "/shipDate", keyword: "instant", params: {}, message: "must be in the years 1970 to 9999 (UTC)" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/shipDate", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    data.reference !== void 0 && (validateReference(data.reference, { instancePath: instancePath + "/reference", parentData: data, parentDataProperty: "reference", rootData }) || (vErrors = vErrors === null ? validateReference.errors : vErrors.concat(validateReference.errors), errors = vErrors.length));
  } else {
    const err7 = { instancePath, keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
  }
  return validateNewOrder.errors = vErrors, errors === 0;
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
const schema32 = { type: "object", required: ["start", "limit"], properties: { start: { type: "string", enum: ["oldest", "now"], default: "oldest" }, type: { $ref: "EventTypeParameter" }, limit: { type: "integer", minimum: 1, maximum: 100, default: 50 }, cursor: { type: "string", minLength: 1, maxLength: 200, wellFormed: !0 } }, additionalProperties: !1 }, schema33 = { type: "string", enum: ["pet.created", "pet.updated", "pet.deleted", "order.placed", "order.approved", "order.delivered", "order.canceled", "category.created", "category.renamed", "category.deleted"], description: "The type of an event.", examples: ["order.placed"] };
function validateEventTypeParameter(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    const err0 = { instancePath, keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (!(data === "pet.created" || data === "pet.updated" || data === "pet.deleted" || data === "order.placed" || data === "order.approved" || data === "order.delivered" || data === "order.canceled" || data === "category.created" || data === "category.renamed" || data === "category.deleted")) {
    const err1 = { instancePath, keyword: "enum", params: { allowedValues: schema33.enum }, message: "must be equal to one of the allowed values" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validateEventTypeParameter.errors = vErrors, errors === 0;
}
function validateListEventsQuery(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.start === void 0 && (data.start = "oldest"), data.limit === void 0 && (data.limit = 50), data.start === void 0) {
      const err0 = { instancePath, keyword: "required", params: { missingProperty: "start" }, message: "must have required property 'start'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.limit === void 0) {
      const err1 = { instancePath, keyword: "required", params: { missingProperty: "limit" }, message: "must have required property 'limit'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (const key0 in data)
      if (!(key0 === "start" || key0 === "type" || key0 === "limit" || key0 === "cursor")) {
        const err2 = { instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    let data0 = data.start;
    if (typeof data0 != "string") {
      const err3 = { instancePath: instancePath + "/start", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (!(data0 === "oldest" || data0 === "now")) {
      const err4 = { instancePath: instancePath + "/start", keyword: "enum", params: { allowedValues: schema32.properties.start.enum }, message: "must be equal to one of the allowed values" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    data.type !== void 0 && (validateEventTypeParameter(data.type, { instancePath: instancePath + "/type", parentData: data, parentDataProperty: "type", rootData }) || (vErrors = vErrors === null ? validateEventTypeParameter.errors : vErrors.concat(validateEventTypeParameter.errors), errors = vErrors.length));
    let data2 = data.limit;
    if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
      const err5 = { instancePath: instancePath + "/limit", keyword: "type", params: { type: "integer" }, message: "must be integer" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (typeof data2 == "number" && isFinite(data2)) {
      if (data2 > 100 || isNaN(data2)) {
        const err6 = { instancePath: instancePath + "/limit", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
      if (data2 < 1 || isNaN(data2)) {
        const err7 = { instancePath: instancePath + "/limit", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.cursor !== void 0) {
      let data3 = data.cursor;
      if (typeof data3 == "string") {
        if (func2(data3) > 200) {
          const err8 = { instancePath: instancePath + "/cursor", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
        if (func2(data3) < 1) {
          const err9 = { instancePath: instancePath + "/cursor", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
        if (!data3.isWellFormed()) {
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
  return validateListEventsQuery.errors = vErrors, errors === 0;
}
export {
  validateCategoryDescription,
  validateCategoryId,
  validateCategoryName,
  validateEventTypeParameter,
  validateHeadersIdempotencyKey,
  validateHeadersIfMatchIdempotencyKey,
  validateHeadersIfNoneMatch,
  validateIdParameter,
  validateIdempotencyKey,
  validateListEventsQuery,
  validateListOrdersQuery,
  validateListPetsQuery,
  validateNamePart,
  validateNewCategory,
  validateNewOrder,
  validateNewPet,
  validateNoQuery,
  validateOrderStatus,
  validatePathOrderId,
  validatePathPetId,
  validatePetChanges,
  validatePetId,
  validatePetIds,
  validatePetName,
  validatePetStatus,
  validatePhotoUrls,
  validateReference,
  validateTags
};
