// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
// @ts-nocheck
import type { OperationContract } from '../../operation-contract.ts';
import type { UpdatePetInput, Pet } from './types.ts';

var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    function ucs2length(str) {
      let len = str.length, length = 0, pos = 0, value;
      for (; pos < len; )
        length++, value = str.charCodeAt(pos++), value >= 55296 && value <= 56319 && pos < len && (value = str.charCodeAt(pos), (value & 64512) === 56320 && pos++);
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// <stdin>
var validate = validate20;
var func1 = require_ucs2length().default, pattern4 = new RegExp("^[\\x21-\\x7e]+$", "u"), schema34 = { type: "object", description: `The properties of a pet to change. The name, photo URLs and tags of the changed pet take at most 3,500 bytes of
UTF-8 together.
`, additionalProperties: !1, "x-max-text-bytes": { bytes: 3500, properties: ["name", "photoUrls", "tags"] }, properties: { name: { $ref: "#/$defs/PetName" }, categoryId: { type: ["integer", "null"], format: "int64", minimum: 1, maximum: 9007199254740991, description: "The category of the pet, or `null` for none.", examples: [1e3] }, photoUrls: { $ref: "#/$defs/PhotoUrls" }, tags: { $ref: "#/$defs/Tags" }, status: { type: "string", enum: ["available", "pending"], description: "Whether the pet can be ordered. Only an order makes it `sold`.", examples: ["available"] }, reference: { type: ["string", "null"], minLength: 1, maxLength: 100, description: "A text of your own that finds the pet again, or `null` for none.", examples: ["shop-4711"], wellFormed: !0 } } };
var pattern5 = new RegExp("[^\\p{Cc}\\p{Z}\\p{Default_Ignorable_Code_Point}\\u2800\\ufff9-\\ufffb]", "u"), pattern6 = new RegExp("^[Hh][Tt][Tt][Pp][Ss]?://(?:\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9_.~!$&'()*+,;=%-]+)(?::[0-9]*)?(?:[/?](?:[A-Za-z0-9_.~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?(?:#(?:[A-Za-z0-9_.~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?$", "u");
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate21.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      if (!(key0 === "name" || key0 === "categoryId" || key0 === "photoUrls" || key0 === "tags" || key0 === "status" || key0 === "reference")) {
        let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 == "string") {
        if (func1(data0) > 255) {
          let err1 = { instancePath: instancePath + "/name", schemaPath: "#/$defs/PetName/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (func1(data0) < 1) {
          let err2 = { instancePath: instancePath + "/name", schemaPath: "#/$defs/PetName/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (!pattern5.test(data0)) {
          let err3 = { instancePath: instancePath + "/name", schemaPath: "#/$defs/PetName/pattern", keyword: "pattern", params: { pattern: "[^\\p{Cc}\\p{Z}\\p{Default_Ignorable_Code_Point}\\u2800\\ufff9-\\ufffb]" }, message: "must have a visible character" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (!data0.isWellFormed()) {
          let err4 = { instancePath: instancePath + "/name", schemaPath: "#/$defs/PetName/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/name", schemaPath: "#/$defs/PetName/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.categoryId !== void 0) {
      let data1 = data.categoryId;
      if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1)) && data1 !== null) {
        let err6 = { instancePath: instancePath + "/categoryId", schemaPath: "#/properties/categoryId/type", keyword: "type", params: { type: schema34.properties.categoryId.type }, message: "must be integer,null" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 > 9007199254740991 || isNaN(data1)) {
          let err7 = { instancePath: instancePath + "/categoryId", schemaPath: "#/properties/categoryId/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        if (data1 < 1 || isNaN(data1)) {
          let err8 = { instancePath: instancePath + "/categoryId", schemaPath: "#/properties/categoryId/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      }
    }
    if (data.photoUrls !== void 0) {
      let data2 = data.photoUrls;
      if (Array.isArray(data2)) {
        if (data2.length > 10) {
          let err9 = { instancePath: instancePath + "/photoUrls", schemaPath: "#/$defs/PhotoUrls/maxItems", keyword: "maxItems", params: { limit: 10 }, message: "must NOT have more than 10 items" };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data3 = data2[i0];
          if (typeof data3 == "string") {
            if (func1(data3) > 2048) {
              let err10 = { instancePath: instancePath + "/photoUrls/" + i0, schemaPath: "#/$defs/PhotoUrls/items/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters" };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (!pattern6.test(data3)) {
              let err11 = { instancePath: instancePath + "/photoUrls/" + i0, schemaPath: "#/$defs/PhotoUrls/items/pattern", keyword: "pattern", params: { pattern: "^[Hh][Tt][Tt][Pp][Ss]?://(?:\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9_.~!$&'()*+,;=%-]+)(?::[0-9]*)?(?:[/?](?:[A-Za-z0-9_.~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?(?:#(?:[A-Za-z0-9_.~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?$" }, message: "must be an http or https URL as in RFC 3986, without a user name" };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
            if (!data3.isWellFormed()) {
              let err12 = { instancePath: instancePath + "/photoUrls/" + i0, schemaPath: "#/$defs/PhotoUrls/items/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
            if (!URL.canParse(data3)) {
              let err13 = { instancePath: instancePath + "/photoUrls/" + i0, schemaPath: "#/$defs/PhotoUrls/items/parsableUrl", keyword: "parsableUrl", params: {}, message: "must be a URL" };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
          } else {
            let err14 = { instancePath: instancePath + "/photoUrls/" + i0, schemaPath: "#/$defs/PhotoUrls/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
      } else {
        let err15 = { instancePath: instancePath + "/photoUrls", schemaPath: "#/$defs/PhotoUrls/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.tags !== void 0) {
      let data4 = data.tags;
      if (Array.isArray(data4)) {
        if (data4.length > 20) {
          let err16 = { instancePath: instancePath + "/tags", schemaPath: "#/$defs/Tags/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
          vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
        }
        let len1 = data4.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data5 = data4[i1];
          if (typeof data5 == "string") {
            if (func1(data5) > 50) {
              let err17 = { instancePath: instancePath + "/tags/" + i1, schemaPath: "#/$defs/Tags/items/maxLength", keyword: "maxLength", params: { limit: 50 }, message: "must NOT have more than 50 characters" };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
            if (func1(data5) < 1) {
              let err18 = { instancePath: instancePath + "/tags/" + i1, schemaPath: "#/$defs/Tags/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
            if (!data5.isWellFormed()) {
              let err19 = { instancePath: instancePath + "/tags/" + i1, schemaPath: "#/$defs/Tags/items/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
          } else {
            let err20 = { instancePath: instancePath + "/tags/" + i1, schemaPath: "#/$defs/Tags/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
          }
        }
      } else {
        let err21 = { instancePath: instancePath + "/tags", schemaPath: "#/$defs/Tags/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
    if (data.status !== void 0) {
      let data6 = data.status;
      if (typeof data6 != "string") {
        let err22 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
      }
      if (!(data6 === "available" || data6 === "pending")) {
        let err23 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema34.properties.status.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
    }
    if (data.reference !== void 0) {
      let data7 = data.reference;
      if (typeof data7 != "string" && data7 !== null) {
        let err24 = { instancePath: instancePath + "/reference", schemaPath: "#/properties/reference/type", keyword: "type", params: { type: schema34.properties.reference.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
      }
      if (typeof data7 == "string") {
        if (func1(data7) > 100) {
          let err25 = { instancePath: instancePath + "/reference", schemaPath: "#/properties/reference/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
          vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
        }
        if (func1(data7) < 1) {
          let err26 = { instancePath: instancePath + "/reference", schemaPath: "#/properties/reference/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
        }
        if (!data7.isWellFormed()) {
          let err27 = { instancePath: instancePath + "/reference", schemaPath: "#/properties/reference/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
        }
      }
    }
    if (["name", "photoUrls", "tags"].flatMap((name) => data[name] ?? []).reduce((sum, text) => sum + (typeof text == "string" ? Buffer.byteLength(text) : 0), 0) > 3500) {
      let err28 = { instancePath, schemaPath: "#/x-max-text-bytes", keyword: "x-max-text-bytes", params: {}, message: "must have at most 3500 bytes of UTF-8 in name, photoUrls, tags together" };
      vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
    }
  } else {
    let err29 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
  }
  return validate21.errors = vErrors, errors === 0;
}
validate21.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.query === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.headers === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "headers" }, message: "must have required property 'headers'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.body === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "path" || key0 === "query" || key0 === "headers" || key0 === "body")) {
        let err4 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.petId === void 0) {
          let err5 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: "petId" }, message: "must have required property 'petId'" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        for (let key1 in data0)
          if (key1 !== "petId") {
            let err6 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        if (data0.petId !== void 0) {
          let data1 = data0.petId;
          if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
            let err7 = { instancePath: instancePath + "/path/petId", schemaPath: "#/$defs/IdParameter/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 < 1 || isNaN(data1)) {
              let err8 = { instancePath: instancePath + "/path/petId", schemaPath: "#/$defs/IdParameter/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (data1 > 9223372036854776e3) {
              let err9 = { instancePath: instancePath + "/path/petId", schemaPath: "#/$defs/IdParameter/atMostInt64", keyword: "atMostInt64", params: {}, message: "must be at most 9223372036854775807" };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          }
        }
      } else {
        let err10 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.query !== void 0) {
      let data2 = data.query;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2))
        for (let key2 in data2) {
          let err11 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
      else {
        let err12 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.headers !== void 0) {
      let data3 = data.headers;
      if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
        for (let key3 in data3)
          if (!(key3 === "If-Match" || key3 === "Idempotency-Key")) {
            let err13 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        if (data3["If-Match"] !== void 0) {
          let data4 = data3["If-Match"];
          if (typeof data4 == "string") {
            if (func1(data4) > 255) {
              let err14 = { instancePath: instancePath + "/headers/If-Match", schemaPath: "#/properties/headers/properties/If-Match/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
            if (!data4.isWellFormed()) {
              let err15 = { instancePath: instancePath + "/headers/If-Match", schemaPath: "#/properties/headers/properties/If-Match/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
          } else {
            let err16 = { instancePath: instancePath + "/headers/If-Match", schemaPath: "#/properties/headers/properties/If-Match/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
        if (data3["Idempotency-Key"] !== void 0) {
          let data5 = data3["Idempotency-Key"];
          if (typeof data5 == "string") {
            if (func1(data5) > 255) {
              let err17 = { instancePath: instancePath + "/headers/Idempotency-Key", schemaPath: "#/$defs/IdempotencyKey/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
            if (func1(data5) < 1) {
              let err18 = { instancePath: instancePath + "/headers/Idempotency-Key", schemaPath: "#/$defs/IdempotencyKey/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
            if (!pattern4.test(data5)) {
              let err19 = { instancePath: instancePath + "/headers/Idempotency-Key", schemaPath: "#/$defs/IdempotencyKey/pattern", keyword: "pattern", params: { pattern: "^[\\x21-\\x7e]+$" }, message: "must be 1 to 255 visible ASCII characters" };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
            if (!data5.isWellFormed()) {
              let err20 = { instancePath: instancePath + "/headers/Idempotency-Key", schemaPath: "#/$defs/IdempotencyKey/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
              vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
            }
          } else {
            let err21 = { instancePath: instancePath + "/headers/Idempotency-Key", schemaPath: "#/$defs/IdempotencyKey/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
          }
        }
      } else {
        let err22 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
      }
    }
    data.body !== void 0 && (validate21(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors), errors = vErrors.length));
  } else {
    let err23 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
  }
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };

export const updatePet: OperationContract<UpdatePetInput, Pet, true> = {
  ...{"operationId":"updatePet","basePath":"/dashboard/api","successStatus":200,"takesBody":true,"parameters":[{"name":"petId","in":"path","type":"integer"},{"name":"If-Match","in":"header","type":"string"},{"name":"Idempotency-Key","in":"header","type":"string"}]} as const,
  validate,
};
