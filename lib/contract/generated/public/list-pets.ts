// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.
// @ts-nocheck
import type { OperationContract } from '../../operation-contract.ts';
import type { ListPetsInput, ListPetsOutput } from './types.ts';

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
var schema35 = { type: "string", enum: ["available", "pending", "sold"], description: "An `available` pet can be ordered. A `pending` pet is not for sale at the moment. A `sold` pet is available again only if its order is canceled.", examples: ["available"] };
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate21.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), Array.isArray(data)) {
    if (data.length > 50) {
      let err0 = { instancePath, schemaPath: "#/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.length < 1) {
      let err1 = { instancePath, schemaPath: "#/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      let data0 = data[i0];
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
        let err2 = { instancePath: instancePath + "/" + i0, schemaPath: "#/$defs/IdParameter/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 1 || isNaN(data0)) {
          let err3 = { instancePath: instancePath + "/" + i0, schemaPath: "#/$defs/IdParameter/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (data0 > 9223372036854776e3) {
          let err4 = { instancePath: instancePath + "/" + i0, schemaPath: "#/$defs/IdParameter/atMostInt64", keyword: "atMostInt64", params: {}, message: "must be at most 9223372036854775807" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      }
    }
  } else {
    let err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return validate21.errors = vErrors, errors === 0;
}
validate21.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
var func1 = require_ucs2length().default;
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
    for (let key0 in data)
      if (!(key0 === "query" || key0 === "headers")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.query !== void 0) {
      let data0 = data.query;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.limit === void 0 && (data0.limit = 50), data0.limit === void 0) {
          let err3 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/required", keyword: "required", params: { missingProperty: "limit" }, message: "must have required property 'limit'" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        for (let key1 in data0)
          if (!(key1 === "id" || key1 === "categoryId" || key1 === "status" || key1 === "reference" || key1 === "limit" || key1 === "cursor")) {
            let err4 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        if (data0.id !== void 0 && (validate21(data0.id, { instancePath: instancePath + "/query/id", parentData: data0, parentDataProperty: "id", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors), errors = vErrors.length)), data0.categoryId !== void 0) {
          let data2 = data0.categoryId;
          if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
            let err5 = { instancePath: instancePath + "/query/categoryId", schemaPath: "#/$defs/IdParameter/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
          if (typeof data2 == "number" && isFinite(data2)) {
            if (data2 < 1 || isNaN(data2)) {
              let err6 = { instancePath: instancePath + "/query/categoryId", schemaPath: "#/$defs/IdParameter/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
            if (data2 > 9223372036854776e3) {
              let err7 = { instancePath: instancePath + "/query/categoryId", schemaPath: "#/$defs/IdParameter/atMostInt64", keyword: "atMostInt64", params: {}, message: "must be at most 9223372036854775807" };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
          }
        }
        if (data0.status !== void 0) {
          let data3 = data0.status;
          if (typeof data3 != "string") {
            let err8 = { instancePath: instancePath + "/query/status", schemaPath: "#/$defs/PetStatus/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
          if (!(data3 === "available" || data3 === "pending" || data3 === "sold")) {
            let err9 = { instancePath: instancePath + "/query/status", schemaPath: "#/$defs/PetStatus/enum", keyword: "enum", params: { allowedValues: schema35.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data0.reference !== void 0) {
          let data4 = data0.reference;
          if (typeof data4 == "string") {
            if (func1(data4) > 100) {
              let err10 = { instancePath: instancePath + "/query/reference", schemaPath: "#/$defs/Reference/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (func1(data4) < 1) {
              let err11 = { instancePath: instancePath + "/query/reference", schemaPath: "#/$defs/Reference/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
            if (!data4.isWellFormed()) {
              let err12 = { instancePath: instancePath + "/query/reference", schemaPath: "#/$defs/Reference/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
          } else {
            let err13 = { instancePath: instancePath + "/query/reference", schemaPath: "#/$defs/Reference/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
        let data5 = data0.limit;
        if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
          let err14 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
          vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
        }
        if (typeof data5 == "number" && isFinite(data5)) {
          if (data5 > 100 || isNaN(data5)) {
            let err15 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
          if (data5 < 1 || isNaN(data5)) {
            let err16 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
        if (data0.cursor !== void 0) {
          let data6 = data0.cursor;
          if (typeof data6 == "string") {
            if (func1(data6) > 200) {
              let err17 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
            if (func1(data6) < 1) {
              let err18 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
            if (!data6.isWellFormed()) {
              let err19 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
          } else {
            let err20 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
          }
        }
      } else {
        let err21 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
    if (data.headers !== void 0) {
      let data7 = data.headers;
      if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
        for (let key2 in data7)
          if (key2 !== "If-None-Match") {
            let err22 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
          }
        if (data7["If-None-Match"] !== void 0) {
          let data8 = data7["If-None-Match"];
          if (typeof data8 == "string") {
            if (!data8.isWellFormed()) {
              let err23 = { instancePath: instancePath + "/headers/If-None-Match", schemaPath: "#/properties/headers/properties/If-None-Match/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
              vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
            }
          } else {
            let err24 = { instancePath: instancePath + "/headers/If-None-Match", schemaPath: "#/properties/headers/properties/If-None-Match/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
          }
        }
      } else {
        let err25 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
      }
    }
  } else {
    let err26 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
  }
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };

export const listPets: OperationContract<ListPetsInput, ListPetsOutput, false> = {
  ...{"operationId":"listPets","basePath":"/v1","successStatus":200,"takesBody":false,"parameters":[{"name":"id","in":"query","type":"integers"},{"name":"categoryId","in":"query","type":"integer"},{"name":"status","in":"query","type":"string"},{"name":"reference","in":"query","type":"string"},{"name":"limit","in":"query","type":"integer"},{"name":"cursor","in":"query","type":"string"},{"name":"If-None-Match","in":"header","type":"string"}],"stability":"beta"} as const,
  validate,
};
