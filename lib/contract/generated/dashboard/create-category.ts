// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
// @ts-nocheck
import type { OperationContract } from '../../operation-contract.ts';
import type { CreateCategoryInput, EditableCategory } from './types.ts';

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
var func1 = require_ucs2length().default, pattern4 = new RegExp("^[\\x21-\\x7e]+$", "u");
var pattern5 = new RegExp("[^\\p{Cc}\\p{Z}\\p{Default_Ignorable_Code_Point}\\u2800\\ufff9-\\ufffb]", "u");
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate21.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "name" || key0 === "description")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 == "string") {
        if (func1(data0) > 255) {
          let err2 = { instancePath: instancePath + "/name", schemaPath: "#/$defs/CategoryName/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (func1(data0) < 1) {
          let err3 = { instancePath: instancePath + "/name", schemaPath: "#/$defs/CategoryName/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (!pattern5.test(data0)) {
          let err4 = { instancePath: instancePath + "/name", schemaPath: "#/$defs/CategoryName/pattern", keyword: "pattern", params: { pattern: "[^\\p{Cc}\\p{Z}\\p{Default_Ignorable_Code_Point}\\u2800\\ufff9-\\ufffb]" }, message: "must have a visible character" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (!data0.isWellFormed()) {
          let err5 = { instancePath: instancePath + "/name", schemaPath: "#/$defs/CategoryName/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/name", schemaPath: "#/$defs/CategoryName/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.description !== void 0) {
      let data1 = data.description;
      if (typeof data1 == "string") {
        if (func1(data1) > 2e3) {
          let err7 = { instancePath: instancePath + "/description", schemaPath: "#/$defs/CategoryDescription/maxLength", keyword: "maxLength", params: { limit: 2e3 }, message: "must NOT have more than 2000 characters" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        if (!data1.isWellFormed()) {
          let err8 = { instancePath: instancePath + "/description", schemaPath: "#/$defs/CategoryDescription/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      } else {
        let err9 = { instancePath: instancePath + "/description", schemaPath: "#/$defs/CategoryDescription/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (["name", "description"].flatMap((name) => data[name] ?? []).reduce((sum, text) => sum + (typeof text == "string" ? Buffer.byteLength(text) : 0), 0) > 3500) {
      let err10 = { instancePath, schemaPath: "#/x-max-text-bytes", keyword: "x-max-text-bytes", params: {}, message: "must have at most 3500 bytes of UTF-8 in name, description together" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
  } else {
    let err11 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
  }
  return validate21.errors = vErrors, errors === 0;
}
validate21.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.query === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.headers === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "headers" }, message: "must have required property 'headers'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.body === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "query" || key0 === "headers" || key0 === "body")) {
        let err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    if (data.query !== void 0) {
      let data0 = data.query;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0))
        for (let key1 in data0) {
          let err4 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      else {
        let err5 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.headers !== void 0) {
      let data1 = data.headers;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        for (let key2 in data1)
          if (key2 !== "Idempotency-Key") {
            let err6 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        if (data1["Idempotency-Key"] !== void 0) {
          let data2 = data1["Idempotency-Key"];
          if (typeof data2 == "string") {
            if (func1(data2) > 255) {
              let err7 = { instancePath: instancePath + "/headers/Idempotency-Key", schemaPath: "#/$defs/IdempotencyKey/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (func1(data2) < 1) {
              let err8 = { instancePath: instancePath + "/headers/Idempotency-Key", schemaPath: "#/$defs/IdempotencyKey/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (!pattern4.test(data2)) {
              let err9 = { instancePath: instancePath + "/headers/Idempotency-Key", schemaPath: "#/$defs/IdempotencyKey/pattern", keyword: "pattern", params: { pattern: "^[\\x21-\\x7e]+$" }, message: "must be 1 to 255 visible ASCII characters" };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            if (!data2.isWellFormed()) {
              let err10 = { instancePath: instancePath + "/headers/Idempotency-Key", schemaPath: "#/$defs/IdempotencyKey/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/headers/Idempotency-Key", schemaPath: "#/$defs/IdempotencyKey/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
      } else {
        let err12 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    data.body !== void 0 && (validate21(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors), errors = vErrors.length));
  } else {
    let err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
  }
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };

export const createCategory: OperationContract<CreateCategoryInput, EditableCategory, true> = {
  ...{"operationId":"createCategory","basePath":"/dashboard/api","successStatus":201,"takesBody":true,"parameters":[{"name":"Idempotency-Key","in":"header","type":"string"}]} as const,
  validate,
};
